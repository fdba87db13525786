// The live board in the browser, for every game. Python draws the picture and judges every move;
// this module shows the picture, says what was clicked, and makes it work by keyboard.
//
// A target is an element of the picture with data-action (a number), data-pick (the name of a part
// to pick first) or data-show (lift the curtain). Every answer of Python raises the trait `heard`.

const TARGETS = "[data-action], [data-pick], [data-show]";
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const SLOW_ANSWER = 400; // milliseconds

const isLegal = (target) => target.getAttribute("aria-disabled") !== "true";
const nameOf = (target) =>
  target && JSON.stringify([target.dataset.action, target.dataset.pick, target.dataset.show]);

// ------------------------------------------------------------------ where things are

function centre(target) {
  const box = target.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// The nearest of the candidates in one direction; those straight ahead come before those aslant.
function nearestTowards(from, candidates, [dx, dy]) {
  let best = null, least = Infinity;
  for (const candidate of candidates) {
    const to = centre(candidate);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const cost = along + 2 * across + (across > along ? 1e4 : 0);
    if (along > 1 && cost < least) [best, least] = [candidate, cost];
  }
  return best;
}

function nearest(from, candidates) {
  const distance = (target) => Math.hypot(centre(target).x - from.x, centre(target).y - from.y);
  return candidates.reduce((a, b) => (a && distance(a) <= distance(b) ? a : b), null);
}

// ------------------------------------------------------------------ the picture

function parsed(svg) {
  const template = document.createElement("template");
  template.innerHTML = svg;
  for (const target of template.content.querySelectorAll(TARGETS)) prepare(target);
  return template.content;
}

function prepare(target) {
  target.setAttribute("tabindex", "-1");
  target.setAttribute("focusable", "true");
  target.setAttribute("data-lm-suppress-shortcuts", "true"); // keep JupyterLab's keys away
  if (!target.hasAttribute("role")) target.setAttribute("role", "button");
}

// Make the shown tree equal to the new one and touch only what differs.
function patch(shown, next) {
  if (shown.isEqualNode(next)) return;
  const [old, fresh] = [[...shown.childNodes], [...next.childNodes]];
  if (shown.nodeName !== next.nodeName || old.length !== fresh.length || !fresh.length) {
    shown.replaceWith(next);
    return;
  }
  for (const { name } of [...shown.attributes ?? []])
    if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of [...next.attributes ?? []])
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  old.forEach((child, i) => patch(child, fresh[i]));
}

function patchPicture(board, svg) {
  const next = parsed(svg).firstElementChild;
  if (!next) board.replaceChildren();
  else if (board.firstElementChild) patch(board.firstElementChild, next);
  else board.append(next);
}

// ------------------------------------------------------------------ one view of the board

function part(parent, className, attributes) {
  const made = document.createElement("div");
  made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  parent.append(made);
  return made;
}

class View {
  constructor(model, el) {
    this.model = model;
    this.around = part(el, "boardgames-around", {});
    this.board = part(this.around, "boardgames-picture", { role: "group" });
    this.bubble = part(this.around, "boardgames-bubble", { "aria-hidden": "true", hidden: "" });
    this.status = part(el, "boardgames-status", { role: "status", "aria-live": "polite" });
    this.news = part(el, "boardgames-news", {
      role: "log", "aria-label": "What just happened", tabindex: "-1",
    });
    this.picture = -1; // the number of the picture that is shown
    this.current = null; // the name of the target that Tab leads to
    this.place = { x: 0, y: 0 };
    this.pressed = null; // the target whose answer is awaited
    this.waiting = 0;
  }

  get targets() {
    return [...this.board.querySelectorAll(TARGETS)];
  }

  paint() {
    const { model, board } = this;
    clearTimeout(this.waiting);
    board.removeAttribute("aria-busy");
    board.setAttribute("aria-label", model.get("label"));
    if (this.picture !== model.get("picture")) this.redraw();
    for (const target of this.targets)
      target.classList.toggle("hinted", target.dataset.action === String(model.get("hint")));
    this.say(model.get("status"), model.get("tone"));
    this.refuse(model.get("status"), model.get("tone"));
    this.tell(model.get("news"));
  }

  redraw() {
    const hadFocus = this.board.contains(document.activeElement);
    this.stop()?.setAttribute("tabindex", "-1");
    for (const target of this.targets) target.classList.remove("hinted");
    patchPicture(this.board, this.model.get("svg"));
    this.picture = this.model.get("picture");
    this.board.dataset.picture = this.picture;
    const target = this.sensible();
    this.lead(target);
    if (hadFocus) target?.focus({ preventScroll: true });
  }

  // The target that Tab leads to now.
  stop() {
    return this.board.querySelector('[tabindex="0"]');
  }

  // Where to go on after a redraw: the same target, else the nearest that is legal now.
  sensible() {
    const targets = this.targets;
    const same = targets.find((target) => nameOf(target) === this.current);
    const legal = targets.filter(isLegal);
    if (same && (isLegal(same) || !legal.length)) return same;
    return (this.current ? nearest(this.place, legal) : legal[0]) ?? targets[0];
  }

  // Let Tab lead to this target and to no other.
  lead(target) {
    if (!target) return;
    this.stop()?.setAttribute("tabindex", "-1");
    target.setAttribute("tabindex", "0");
    this.current = nameOf(target);
    this.place = centre(target);
  }

  go(target) {
    if (!target) return;
    this.lead(target);
    this.bubble.hidden = true;
    target.focus();
  }

  say(words, tone) {
    this.status.dataset.tone = tone;
    this.status.textContent = "";
    this.status.textContent = words; // set anew, so that the same words are spoken again
  }

  // A refusal is also written beside what was pressed, where people look.
  refuse(words, tone) {
    const { bubble, pressed } = this;
    this.pressed = null;
    bubble.hidden = !tone || !pressed?.isConnected;
    if (bubble.hidden) return;
    bubble.textContent = words;
    const [target, around] = [pressed, this.around].map((node) => node.getBoundingClientRect());
    const most = around.width - bubble.offsetWidth;
    const x = target.x - around.x + target.width / 2 - bubble.offsetWidth / 2;
    const below = target.bottom - around.y + 8;
    const above = target.y - around.y - 8 - bubble.offsetHeight;
    bubble.style.left = `${Math.max(0, Math.min(x, most))}px`;
    bubble.style.top = `${above >= 0 ? above : below}px`;
  }

  tell(lines) {
    if (lines.join("\n") === this.told) return;
    this.told = lines.join("\n");
    this.news.replaceChildren();
    for (const line of lines) part(this.news, "boardgames-line", {}).textContent = line;
    this.news.scrollTop = this.news.scrollHeight;
  }

  send(message) {
    try {
      this.model.send({ ...message, picture: this.picture });
    } catch (error) {
      this.say(`The board has lost its kernel: run the cell again. (${error.message})`, "error");
      return;
    }
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      this.board.setAttribute("aria-busy", "true");
      this.say("Waiting for Python …", "");
    }, SLOW_ANSWER);
  }

  press(target) {
    this.lead(target);
    this.bubble.hidden = true;
    this.pressed = target;
    const { action, pick } = target.dataset;
    if (action !== undefined) this.send({ kind: "act", action: Number(action) });
    else if (pick !== undefined) this.send({ kind: "pick", name: pick });
    else this.send({ kind: "show" });
  }

  onClick(event) {
    const target = event.target.closest(TARGETS);
    if (target) this.press(target);
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    event.stopPropagation();
    const target = event.target.closest(TARGETS);
    if (!target) return;
    const act = this.keyAction(event.key, target);
    if (!act) return;
    event.preventDefault();
    act();
  }

  keyAction(key, target) {
    const legal = this.targets.filter(isLegal);
    if (key === "Enter" || key === " ") return () => this.press(target);
    if (key === "Escape") return () => this.send({ kind: "clear" });
    if (key === "Home") return () => this.go(legal[0]);
    if (key === "End") return () => this.go(legal.at(-1));
    if (!(key in ARROWS)) return null;
    return () => this.go(nearestTowards(centre(target), this.targets, ARROWS[key]));
  }

  onFocus(event) {
    const target = event.target.closest(TARGETS);
    if (target) this.lead(target);
  }
}

// Buttons and lists of the panels around the board take keys too: JupyterLab must not.
function keepKeys(el, signal) {
  const whole = el.closest(".boardgames-live");
  if (!whole) return;
  const suppress = (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true");
  whole.addEventListener("focusin", suppress, { signal });
  const stop = (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  };
  whole.addEventListener("keydown", stop, { signal });
}

function render({ model, el }) {
  const view = new View(model, el);
  const ending = new AbortController();
  const { signal } = ending;
  view.board.addEventListener("click", (event) => view.onClick(event), { signal });
  view.board.addEventListener("keydown", (event) => view.onKey(event), { signal });
  view.board.addEventListener("focusin", (event) => view.onFocus(event), { signal });
  const paint = () => view.paint();
  model.on("change:heard", paint);
  paint();
  let frame = 0;
  const whenInPage = () => {
    if (el.isConnected) keepKeys(el, signal);
    else frame = requestAnimationFrame(whenInPage);
  };
  whenInPage();
  return () => {
    cancelAnimationFrame(frame);
    model.off("change:heard", paint);
    clearTimeout(view.waiting);
    ending.abort();
  };
}

export default { render };
