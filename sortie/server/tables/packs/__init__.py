"""The dice of tables: committed to, mixed with what seats bring, and checked afterwards."""
