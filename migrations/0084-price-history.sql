-- What the price of a public car was, and when: buyers read of a reduction only after four weeks at the higher
-- price. Also the prices of like cars, counted every night.

create table listing_prices (
  vehicle_id uuid not null references vehicles (vehicle_id) on update cascade on delete cascade,
  listing_price_id bigint generated always as identity,
  -- In pounds; when it went off sale, its last.
  price int not null,
  is_on_sale boolean not null,
  changed_at timestamptz not null default now(),
  primary key (vehicle_id, listing_price_id)
);
insert into table_rights (table_name, rights) values ('listing_prices', 'select, insert');

-- Earlier prices are unknown.
insert into listing_prices (vehicle_id, price, is_on_sale) select vehicle_id, price, true from browse;

create or replace function note_listings_added() returns trigger language plpgsql as $$
begin
  insert into listing_prices (vehicle_id, price, is_on_sale) select vehicle_id, price, true from added;
  if exists (select from saved_searches where confirmed_at is not null and search is not null) then
    insert into listing_changes (vehicle_id) select vehicle_id from added;
  end if;
  return null;
end $$;

create or replace function note_listings_changed() returns trigger language plpgsql as $$
begin
  insert into listing_prices (vehicle_id, price, is_on_sale)
  select after.vehicle_id, after.price, true
  from before join after on after.vehicle_id = before.vehicle_id
  where after.price <> before.price;
  if exists (select from saved_searches where confirmed_at is not null and search is not null) then
    insert into listing_changes (vehicle_id, was_price)
    select before.vehicle_id, before.price
    from before join after on after.vehicle_id = before.vehicle_id
    where after.price <> before.price;
  end if;
  return null;
end $$;

-- The history of a deleted car goes with it.
create or replace function note_listings_removed() returns trigger language plpgsql as $$
begin
  insert into listing_prices (vehicle_id, price, is_on_sale)
  select removed.vehicle_id, removed.price, false
  from removed where exists (select from vehicles where vehicles.vehicle_id = removed.vehicle_id);
  if exists (select from saved_searches where confirmed_at is not null and search is not null) then
    insert into listing_changes (vehicle_id, was_price) select vehicle_id, price from removed;
  end if;
  return null;
end $$;

-- In pounds. The cars counted stay with it, so that a page shows what the sum was made of.
create table market_prices (
  vehicle_id uuid primary key references vehicles (vehicle_id) on delete cascade,
  counted_at timestamptz not null,
  low int not null,
  middle int not null,
  high int not null,
  like_ids uuid[] not null,
  like_prices int[] not null,
  like_mileages int[] not null,
  like_years int[] not null
);
insert into table_rights (table_name, rights) values ('market_prices', 'select, insert, update, delete');

-- A listing that becomes another car has no like cars until the next night.
create function forget_market_price() returns trigger language plpgsql as $$
begin
  delete from market_prices where vehicle_id = new.vehicle_id;
  return null;
end $$;
create trigger vehicles_market_price
  after update of make, model, year, mileage, battery_kwh on vehicles for each row
  when ((old.make, old.model, old.year, old.mileage, old.battery_kwh)
    is distinct from (new.make, new.model, new.year, new.mileage, new.battery_kwh))
  execute function forget_market_price();
