#!/bin/sh
# Makes or mends the environment that `make` works in.
#
#     tools/set_up.sh PYTHON VENV EXTRA
#
# PYTHON makes the environment VENV if there is none; then the package is installed in it,
# editable, with the optional dependencies EXTRA, every version as pins.txt says.
set -eu

python=$1 venv=$2 extra=$3
oldest=3.11

stop() {
    echo "boardgames: $*" >&2
    exit 1
}

is_new_enough() {
    "$1" -c "import sys; sys.exit(sys.version_info < tuple(map(int, '$oldest'.split('.'))))"
}

make_environment() {
    command -v "$python" >/dev/null ||
        stop "there is no '$python' here; install Python $oldest or newer, or name one: make PYTHON=/path/to/python3"
    is_new_enough "$python" ||
        stop "Python $oldest or newer is needed and '$python' is $("$python" -V 2>&1); name a newer one: make PYTHON=/path/to/python3"
    echo "Making $venv with $("$python" -V) ..."
    "$python" -m venv "$venv" || {
        rm -rf "$venv"
        stop "'$python -m venv' failed; on Debian and Ubuntu 'apt-get install python3-venv' brings what it needs"
    }
}

install() {
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --constraint pins.txt "$@" ||
        stop "pip could not install the packages; see its message above, check the network, and run the same command again"
}

if [ -e "$venv" ]; then
    "$venv/bin/python" -m pip --version >/dev/null 2>&1 && is_new_enough "$venv/bin/python" ||
        stop "the environment $venv is broken or older than Python $oldest; remove it with 'rm -r $venv' and run the same command again"
else
    make_environment
fi
echo "Installing the packages of pins.txt for '$extra' into $venv (a few minutes the first time) ..."
install hatchling
install --no-build-isolation --editable ".[$extra]"
