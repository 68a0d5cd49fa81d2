-- After the columns, in a transaction of its own: readers of vehicles go on while it is built.
create index vehicles_versions on vehicles (vehicle_id)
  where ev_variant_id is not null or winter_range_computed is not null;
