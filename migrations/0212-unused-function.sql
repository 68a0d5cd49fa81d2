-- Its trigger went with the browse tables.
drop function browse_drop_implausible_ranges();
