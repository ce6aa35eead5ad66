"""What the files of a pack may hold, as JSON Schema: for forms, for text editors, for programs of others."""
