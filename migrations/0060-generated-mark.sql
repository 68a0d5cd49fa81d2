-- Listings of the generated set: marked, never routed, left out of price statistics and alerts. A column of its
-- own: no edit of the description changes what a listing is, and adding it does not rewrite the table.
alter table vehicles add column is_generated boolean not null default false;
create index vehicles_marked_generated on vehicles (vehicle_id) where is_generated;
update vehicles set is_generated = true where description like '%A generated listing:%';

-- Earlier programs insert generated cars without the column, and find them by vehicles_generated (0052). A later
-- contract migration drops the trigger and that index.
create function mark_generated_vehicle() returns trigger language plpgsql as $$
begin
  new.is_generated := true;
  return new;
end $$;
create trigger mark_generated_vehicle before insert on vehicles
  for each row when (new.description like '%A generated listing:%') execute function mark_generated_vehicle();
