-- What is no news to searches: a car that its dealer deletes and adds again, and what an import that is under way brought
-- before a search was confirmed.

-- By what a car is known again. Null, and so never known again, of those that went before.
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

-- The look that came by first. Where its dealer's import was under way then, the change waited for a later one: `look`. Null
-- of those from before: they waited for nothing.
alter table listing_changes add column noticed bigint;
create index listing_changes_late on listing_changes (noticed) where look > noticed;
-- The last look when it was confirmed: what was noticed by then was there before.
alter table saved_searches add column confirmed_look bigint not null default 0;
