-- Listings of the generated set, until their dealer replaces the note in the description: marked, never routed,
-- left out of price statistics and alerts. The column replaces the condition that each query repeated.
alter table vehicles add column is_generated boolean not null
  generated always as (description like '%A generated listing:%') stored;
drop index vehicles_generated;
create index vehicles_generated on vehicles (vehicle_id) where is_generated;
