"""What the lesson on Sealed Bids computes and asks."""
