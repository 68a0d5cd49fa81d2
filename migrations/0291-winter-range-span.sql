-- The upper end of the computed winter range, where the health of the battery is not tested.
alter table vehicles add column winter_range_computed_to integer check (winter_range_computed_to > 0);
