-- The version of a car in the program's table of tested versions, as its dealer confirmed it, and the miles that
-- are computed for it at freezing point. The program computes them with each change, and once a night.
alter table vehicles add column ev_variant_id text;
alter table vehicles add column winter_range_computed int check (winter_range_computed > 0);
