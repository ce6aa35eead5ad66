"""Which tables this worker serves, with whom it shares them out, and what it looks after meanwhile."""
