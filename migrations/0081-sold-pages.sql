-- Until then the page says that the car is sold; null for a car that buyers did not see when it was sold.
alter table vehicles add column sold_page_until timestamptz;

-- Changes to a car that is not published invalidate no page, except the page of a sold car.
create function tell_sold_page() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['vehicle:' || old.vehicle_id]);
  return null;
end $$;
create trigger tell_sold_page after update or delete on vehicles
  for each row when (old.sold_page_until is not null) execute function tell_sold_page();

-- When the car was last seen in its dealer's stock; without a row, when it was added. A table of its own: a
-- confirmation rewrites neither the car nor its indexes and invalidates no page.
create table vehicle_confirmations (
  vehicle_id uuid primary key references vehicles on delete cascade,
  confirmed_at timestamptz not null
) with (fillfactor = 70);
insert into table_rights (table_name, rights) values ('vehicle_confirmations', 'select, insert, update, delete');
