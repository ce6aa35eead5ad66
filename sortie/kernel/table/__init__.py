"""What rules ask and who answers: requests, options, screens, the table, answerers, the enumerator."""
