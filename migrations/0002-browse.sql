-- Browse projection: every public car in a narrow table with covering indexes, maintained by triggers in the
-- writer's transaction. Repeated words and points are normalised into three dictionaries, so a search matches
-- a few thousand dictionary rows and then compares small integers.
--
-- Dictionary rows are never deleted: they are few, and similar cars usually return.

-- One row per make, model and trim. Substring search uses the lower-case columns.
create table variants (
  variant_id int generated always as identity primary key,
  make text not null,
  model text not null,
  trim text,
  search text not null generated always as (lower(make || ' ' || model || ' ' || coalesce(trim, ''))) stored,
  model_search text not null generated always as (lower(model)) stored
);
-- Digests: trims have no length limit, and a B-tree entry may not exceed 2.7 KB.
create unique index variants_key on variants ((md5(make) || md5(model) || coalesce(md5(trim), '')));
create index variants_search on variants using gin (search gin_trgm_ops);
create index variants_model_search on variants using gin (model_search gin_trgm_ops);

-- One row per distinct point and postcode area ('M' of 'M1 1AE'). The point is null for a postcode that could
-- not be geocoded, the area for text that is not a postcode.
create table places (
  place_id int generated always as identity primary key,
  latitude double precision,
  longitude double precision,
  area text,
  check ((latitude is null) = (longitude is null)),
  unique nulls not distinct (latitude, longitude, area)
);
create index places_area on places (area);

create table bodies (
  body_id int generated always as identity primary key,
  body_style text not null unique
);

-- No foreign key to vehicles: its row lock could deadlock with a delete while a dealer's cars are projected.
create table browse (
  battery_kwh double precision,
  dc_kw double precision,
  summer_range_est double precision,
  created_at timestamptz not null,
  -- Tie-breaker of every sort order, so that pages neither repeat nor skip a car.
  seq int generated always as identity primary key,
  variant_id int not null references variants (variant_id),
  place_id int not null references places (place_id),
  body_id int not null references bodies (body_id),
  year int not null,
  price int not null,
  mileage int not null,
  vehicle_id uuid not null unique
);

-- One covering index per sort order, with every filter column: counts and pagination are index-only scans.
-- "Highest price first" scans browse_price backwards.
create index browse_newest on browse (created_at desc, seq desc)
  include (variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw);
create index browse_price on browse (price, seq desc)
  include (variant_id, place_id, body_id, year, mileage, battery_kwh, dc_kw);
create index browse_mileage on browse (mileage, seq desc)
  include (variant_id, place_id, body_id, year, price, battery_kwh, dc_kw);
create index browse_range on browse (summer_range_est desc nulls last, seq desc)
  include (variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw);
create index browse_year on browse (year desc, seq desc)
  include (variant_id, place_id, body_id, price, mileage, battery_kwh, dc_kw);
-- Covering indexes for selective filters: few matches, sorted in memory, so they include the sort columns.
create index browse_variant on browse (variant_id, price)
  include (seq, place_id, body_id, year, mileage, battery_kwh, dc_kw, created_at, summer_range_est);
create index browse_place on browse (place_id, price)
  include (seq, variant_id, body_id, year, mileage, battery_kwh, dc_kw, created_at, summer_range_est);
create index browse_body on browse (body_id, price)
  include (seq, variant_id, place_id, year, mileage, battery_kwh, dc_kw, created_at, summer_range_est);

-- Index-only scans need pages marked all-visible: vacuum early and often.
alter table browse set (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 0
);

-- The next three functions find or insert a dictionary row. A concurrent insert of the same row blocks until
-- the other transaction ends; the second select then sees its row.
create function variant_id_of(its_make text, its_model text, its_trim text) returns int language plpgsql as $$
declare
  its_key constant text := md5(its_make) || md5(its_model) || coalesce(md5(its_trim), '');
  found_id int;
begin
  loop
    select variant_id into found_id from variants
      where md5(make) || md5(model) || coalesce(md5(trim), '') = its_key;
    if found then return found_id; end if;
    insert into variants (make, model, trim) values (its_make, its_model, its_trim) on conflict do nothing;
  end loop;
end $$;

create function place_id_of(its_latitude double precision, its_longitude double precision, its_postcode text)
returns int language plpgsql as $$
declare
  its_area constant text := upper(substring(its_postcode from '^\s*([A-Za-z]{1,2})(?:[0-9]|\s*$)'));
  found_id int;
begin
  loop
    -- `is not distinct from` cannot use the index.
    if its_latitude is null then
      select place_id into found_id from places where latitude is null and area is not distinct from its_area;
    else
      select place_id into found_id from places
        where latitude = its_latitude and longitude = its_longitude and area is not distinct from its_area;
    end if;
    if found then return found_id; end if;
    insert into places (latitude, longitude, area) values (its_latitude, its_longitude, its_area)
      on conflict do nothing;
  end loop;
end $$;

create function body_id_of(its_body_style text) returns int language plpgsql as $$
declare
  found_id int;
begin
  loop
    select body_id into found_id from bodies where body_style = its_body_style;
    if found then return found_id; end if;
    insert into bodies (body_style) values (its_body_style) on conflict do nothing;
  end loop;
end $$;

-- Inserts or updates the row of a public car; an existing row keeps its seq.
create function browse_put(car vehicles) returns void language plpgsql as $$
declare
  its_variant constant int := variant_id_of(car.make, car.model, car.trim);
  its_place constant int := place_id_of(car.latitude, car.longitude, car.postcode);
  its_body constant int := body_id_of(car.body_style);
begin
  update browse set
    variant_id = its_variant, place_id = its_place, body_id = its_body,
    year = car.year, price = car.price, mileage = car.mileage, battery_kwh = car.battery_kwh, dc_kw = car.dc_kw,
    summer_range_est = car.summer_range_est, created_at = car.created_at
  where vehicle_id = car.vehicle_id;
  if not found then
    insert into browse (
      vehicle_id, variant_id, place_id, body_id,
      year, price, mileage, battery_kwh, dc_kw, summer_range_est, created_at
    ) values (
      car.vehicle_id, its_variant, its_place, its_body,
      car.year, car.price, car.mileage, car.battery_kwh, car.dc_kw, car.summer_range_est, car.created_at
    );
  end if;
end $$;

create function browse_follow_vehicle() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and
    (old.vehicle_id, old.dealer_id, old.published, old.make, old.model, old.trim, old.body_style, old.year, old.price,
      old.mileage, old.battery_kwh, old.dc_kw, old.summer_range_est, old.created_at, old.postcode, old.latitude,
      old.longitude)
    is not distinct from
    (new.vehicle_id, new.dealer_id, new.published, new.make, new.model, new.trim, new.body_style, new.year, new.price,
      new.mileage, new.battery_kwh, new.dc_kw, new.summer_range_est, new.created_at, new.postcode, new.latitude,
      new.longitude)
  then
    return null;
  end if;
  -- Prevents a race condition: without this lock, a car published (or withdrawn) while its dealer is being
  -- verified could be missing from (or left in) browse.
  perform from dealers where dealer_id in (old.dealer_id, new.dealer_id) order by dealer_id for share;

  if old.vehicle_id is distinct from new.vehicle_id then
    delete from browse where vehicle_id = old.vehicle_id;
  end if;
  if new.published and exists (select from dealers where dealer_id = new.dealer_id and status = 'verified') then
    perform browse_put(new);
  else
    delete from browse where vehicle_id = new.vehicle_id;
  end if;
  return null;
end $$;

create trigger browse_follow_vehicle after insert or update or delete on vehicles
  for each row execute function browse_follow_vehicle();

create function browse_follow_dealer() returns trigger language plpgsql as $$
begin
  if new.status = 'verified' then
    -- Fixed order, so that verifying two dealers at once cannot deadlock on dictionary rows.
    perform browse_put(car) from (
      select vehicles from vehicles
      where dealer_id = new.dealer_id and published
      order by make, model, trim, latitude, longitude
    ) as its (car);
  else
    delete from browse using vehicles
    where browse.vehicle_id = vehicles.vehicle_id and vehicles.dealer_id = new.dealer_id;
  end if;
  return null;
end $$;

create trigger browse_follow_dealer after update of status on dealers
  for each row when ((old.status = 'verified') is distinct from (new.status = 'verified'))
  execute function browse_follow_dealer();

create function browse_follow_truncate() returns trigger language plpgsql as $$
begin
  truncate browse;
  return null;
end $$;

create trigger browse_follow_truncate after truncate on vehicles
  for each statement execute function browse_follow_truncate();

select browse_put(vehicles) from vehicles join dealers using (dealer_id) where published and status = 'verified';
