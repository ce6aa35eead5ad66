"""The enemies, who act by rule: activation, targets, movement, attacks, spawning."""
