"""What strangers send is read here, in processes of their own."""
