"""What players of the program judge by: evaluation, candidates, distances. Does not know the view."""
