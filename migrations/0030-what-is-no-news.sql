-- Suppresses alerts for cars that a dealer deletes and adds again, and for cars from an import that was
-- running when a search was confirmed.

-- Columns that identify a re-added car. Null, and so never matched, for earlier deletions.
alter table deleted_vehicles
  add column dealer_id uuid,
  add column year int,
  add column trim text,
  add column mileage int,
  add column stock_ref text,
  -- Whether buyers could see it.
  add column published boolean;
create index deleted_vehicles_again on deleted_vehicles (dealer_id, make, model, year, deleted_at);

create or replace function remember_deleted_vehicles() returns trigger language plpgsql as $$
begin
  insert into deleted_vehicles (
    vehicle_id, make, model, body_style, price, dealer_id, year, trim, mileage, stock_ref, published
  )
  select vehicle_id, make, model, body_style, price, dealer_id, year, trim, mileage, stock_ref, published from gone
  on conflict (vehicle_id) do nothing;
  return null;
end $$;

-- First scan (`look`) that saw the change. If the dealer's import was running, the change was deferred to a
-- later scan. Null for earlier changes, which were not deferred.
alter table listing_changes add column noticed bigint;
create index listing_changes_late on listing_changes (noticed) where look > noticed;
-- Last scan before the confirmation: changes noticed by then are not announced.
alter table saved_searches add column confirmed_look bigint not null default 0;
