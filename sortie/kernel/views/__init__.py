"""What leaves the referee: views, events, requests as seen, queries, notation, labelled numbers."""
