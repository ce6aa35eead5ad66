"""The statistics of the lab: intervals, sequential tests and ratings. Plain numbers in, plain numbers out."""
