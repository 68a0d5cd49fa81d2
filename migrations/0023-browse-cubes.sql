-- Materialised counts: six small tables hold exact numbers of public cars, so that the browse page adds up a
-- few thousand numbers instead of reading a million index entries. The browse projection now uses
-- statement-level triggers (docs/decisions/0004-browse-projection.md).

-- Blocks writers, but not readers, while the counts are filled.
lock table vehicles, dealers, browse in share row exclusive mode;

-- One row per make and model. Counts are by model, because trims are too many.
create table models (
  model_id int generated always as identity primary key,
  make text not null,
  model text not null
);
-- Digests for the same reason as in variants_key.
create unique index models_key on models ((md5(make) || md5(model)));
insert into models (make, model) select distinct make, model from variants;

alter table variants add column model_id int references models (model_id);
update variants set model_id = models.model_id from models
  where models.make = variants.make and models.model = variants.model;
alter table variants alter column model_id set not null;
create index variants_model on variants (model_id);

-- Lookup of a place. NaN replaces null because it equals itself, so unknown points need no second comparison.
create unique index places_key on places
  (coalesce(latitude, 'NaN'), coalesce(longitude, 'NaN'), coalesce(area, ''));

-- Redundant: dictionary rows are never deleted, and only the triggers below write browse. Saves three lookups
-- per car, and row locks that many writers would share.
alter table browse drop constraint browse_variant_id_fkey, drop constraint browse_place_id_fkey,
  drop constraint browse_body_id_fkey;

-- Delta log of the counts: cars added to browse (1) or removed (-1) and not folded in yet. Writers only
-- append, so they never block each other; now and then one of them folds all rows into the counts. The exact
-- number is always the sum of both.
create table browse_changes (
  change_id bigint generated always as identity,
  cars smallint not null,
  variant_id int not null,
  place_id int not null,
  body_id int not null,
  year int not null,
  price int not null,
  mileage int not null,
  battery_kwh double precision,
  dc_kw double precision
);

-- Each table serves filters on its own columns only. Bands are as wide as their
-- suffix, in pounds or miles; a filter that ends inside a band counts the rest in
-- browse (browse-count-queries.ts). In parentheses: rows for a million generated cars.

-- Make and model, year and price (2,200).
create table browse_price_counts (
  model_id int not null,
  body_id int not null,
  year int not null,
  price_band_1000 int not null,
  cars int not null,
  unique (model_id, body_id, year, price_band_1000)
) with (fillfactor = 70);

-- The same by trim (8,000).
create table browse_trim_counts (
  variant_id int not null,
  body_id int not null,
  year int not null,
  price_band_5000 int not null,
  cars int not null,
  unique (variant_id, body_id, year, price_band_5000)
) with (fillfactor = 70);

-- With mileage (26,000).
create table browse_mileage_counts (
  model_id int not null,
  body_id int not null,
  year int not null,
  price_band_1000 int not null,
  mileage_band_5000 int not null,
  cars int not null,
  unique (model_id, body_id, year, price_band_1000, mileage_band_5000)
) with (fillfactor = 70);

-- Battery and charging (23,000).
create table browse_battery_counts (
  battery_kwh double precision,
  dc_kw double precision,
  model_id int not null,
  body_id int not null,
  year int not null,
  price_band_1000 int not null,
  cars int not null,
  unique nulls not distinct (model_id, body_id, year, battery_kwh, dc_kw, price_band_1000)
) with (fillfactor = 70);

-- All numeric filters (136,000).
create table browse_number_counts (
  battery_kwh double precision,
  dc_kw double precision,
  model_id int not null,
  body_id int not null,
  year int not null,
  price_band_1000 int not null,
  mileage_band_10000 int not null,
  cars int not null,
  unique nulls not distinct (model_id, body_id, year, battery_kwh, dc_kw, price_band_1000, mileage_band_10000)
) with (fillfactor = 70);

-- Places, for large radii (66,000).
create table browse_place_counts (
  place_id int not null,
  body_id int not null,
  price_band_5000 int not null,
  cars int not null,
  unique (place_id, body_id, price_band_5000)
) with (fillfactor = 70);

-- High churn: vacuum early, as readers must skip dead rows.
alter table browse_changes set (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_threshold = -1,
  autovacuum_vacuum_cost_delay = 0
);

-- Folds the delta log into the counts. Without the lock it returns at once, so no writer ever waits; and as
-- only the holder of the lock writes counts, there is no deadlock. Sorted, so that a new table is in index
-- order and the counts of a few places are on a few pages.
create function browse_fold() returns void language plpgsql
-- Custom plans: a cached plan suits either a handful of changes or a million, not both.
set plan_cache_mode = force_custom_plan as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('browse_fold', 0)) then return; end if;
  with moved as materialized (
    delete from browse_changes returning *
  ), known as materialized (
    select moved.*, model_id from moved join variants using (variant_id)
  ), prices as (
    insert into browse_price_counts as counts
      (model_id, body_id, year, price_band_1000, cars)
    select model_id, body_id, year, price / 1000, sum(cars)
    from known group by 1, 2, 3, 4 having sum(cars) <> 0 order by 1, 2, 3, 4
    on conflict (model_id, body_id, year, price_band_1000)
    do update set cars = counts.cars + excluded.cars
  ), trims as (
    insert into browse_trim_counts as counts
      (variant_id, body_id, year, price_band_5000, cars)
    select variant_id, body_id, year, price / 5000, sum(cars)
    from known group by 1, 2, 3, 4 having sum(cars) <> 0 order by 1, 2, 3, 4
    on conflict (variant_id, body_id, year, price_band_5000)
    do update set cars = counts.cars + excluded.cars
  ), mileages as (
    insert into browse_mileage_counts as counts
      (model_id, body_id, year, price_band_1000, mileage_band_5000, cars)
    select model_id, body_id, year, price / 1000, mileage / 5000, sum(cars)
    from known group by 1, 2, 3, 4, 5 having sum(cars) <> 0 order by 1, 2, 3, 4, 5
    on conflict (model_id, body_id, year, price_band_1000, mileage_band_5000)
    do update set cars = counts.cars + excluded.cars
  ), batteries as (
    insert into browse_battery_counts as counts
      (model_id, body_id, year, battery_kwh, dc_kw, price_band_1000, cars)
    select model_id, body_id, year, battery_kwh, dc_kw, price / 1000, sum(cars)
    from known group by 1, 2, 3, 4, 5, 6 having sum(cars) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (model_id, body_id, year, battery_kwh, dc_kw, price_band_1000)
    do update set cars = counts.cars + excluded.cars
  ), numbers as (
    insert into browse_number_counts as counts
      (model_id, body_id, year, battery_kwh, dc_kw, price_band_1000, mileage_band_10000, cars)
    select model_id, body_id, year, battery_kwh, dc_kw, price / 1000, mileage / 10000, sum(cars)
    from known group by 1, 2, 3, 4, 5, 6, 7 having sum(cars) <> 0 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (model_id, body_id, year, battery_kwh, dc_kw, price_band_1000, mileage_band_10000)
    do update set cars = counts.cars + excluded.cars
  )
  insert into browse_place_counts as counts
    (place_id, body_id, price_band_5000, cars)
  select place_id, body_id, price / 5000, sum(cars)
  from known group by 1, 2, 3 having sum(cars) <> 0 order by 1, 2, 3
  on conflict (place_id, body_id, price_band_5000)
  do update set cars = counts.cars + excluded.cars;
end $$;

-- Deletes counts that have dropped to zero, as prices and batteries change: the tables would only grow.
create function browse_sweep() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('browse_fold', 0)) then return; end if;
  delete from browse_price_counts where cars = 0;
  delete from browse_trim_counts where cars = 0;
  delete from browse_mileage_counts where cars = 0;
  delete from browse_battery_counts where cars = 0;
  delete from browse_number_counts where cars = 0;
  delete from browse_place_counts where cars = 0;
end $$;

-- Appends a statement's changes to the delta log. Every 500th change folds the log; within a transaction the
-- interval doubles with each fold, because its dead rows cannot be vacuumed before it ends.
create function browse_note_changes() returns trigger language plpgsql as $$
declare
  noted bigint;
  last_id bigint;
  moves int;
begin
  if tg_op = 'INSERT' then
    insert into browse_changes (cars, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw)
    select 1, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw from arrived;
  elsif tg_op = 'DELETE' then
    insert into browse_changes (cars, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw)
    select -1, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw from gone;
  else
    insert into browse_changes (cars, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw)
    select -1, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw from gone
    union all
    select 1, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw from arrived;
  end if;
  get diagnostics noted = row_count;
  if noted = 0 then return null; end if;
  last_id := currval('browse_changes_change_id_seq');
  if last_id % 500 >= noted then return null; end if;
  -- Above read committed, the snapshot is older than the lock: folding would fail on rows folded by others.
  if current_setting('transaction_isolation') <> 'read committed' then return null; end if;
  moves := coalesce(nullif(current_setting('browse.moves', true), ''), '0');
  if last_id % (500 << least(moves, 20)) < noted then
    perform browse_fold(), set_config('browse.moves', (moves + 1)::text, true);
  end if;
  if last_id % 100000 < noted then perform browse_sweep(); end if;
  return null;
end $$;

create trigger browse_note_insert after insert on browse
  referencing new table as arrived for each statement execute function browse_note_changes();
create trigger browse_note_update after update on browse
  referencing old table as gone new table as arrived for each statement execute function browse_note_changes();
create trigger browse_note_delete after delete on browse
  referencing old table as gone for each statement execute function browse_note_changes();

-- Cars that belong in browse, with their dictionary ids; null for a missing dictionary row.
create view browse_due as
  select vehicle_id, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw, summer_range_est,
    vehicles.created_at
  from vehicles
  join dealers on dealers.dealer_id = vehicles.dealer_id and dealers.status = 'verified'
  left join variants on md5(variants.make) || md5(variants.model) || coalesce(md5(variants.trim), '')
    = md5(vehicles.make) || md5(vehicles.model) || coalesce(md5(vehicles.trim), '')
  left join places on coalesce(places.latitude, 'NaN') = coalesce(vehicles.latitude, 'NaN')
    and coalesce(places.longitude, 'NaN') = coalesce(vehicles.longitude, 'NaN')
    and coalesce(places.area, '')
      = coalesce(upper(substring(vehicles.postcode from '^\s*([A-Za-z]{1,2})(?:[0-9]|\s*$)')), '')
  left join bodies on bodies.body_style = vehicles.body_style
  where published;

-- Adds these cars' words to the dictionaries. The advisory lock is held until commit, to avoid deadlocks
-- between writers that insert the same words in a different order. New words are rare.
create function browse_learn(its_vehicles uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('browse_learn', 0));
  insert into models (make, model)
    select distinct make, model from vehicles where vehicle_id = any(its_vehicles)
    on conflict do nothing;
  insert into variants (make, model, trim, model_id)
    select distinct vehicles.make, vehicles.model, vehicles.trim, models.model_id
    from vehicles
    join models on md5(models.make) || md5(models.model) = md5(vehicles.make) || md5(vehicles.model)
    where vehicle_id = any(its_vehicles)
    on conflict do nothing;
  insert into places (latitude, longitude, area)
    select distinct latitude, longitude, upper(substring(postcode from '^\s*([A-Za-z]{1,2})(?:[0-9]|\s*$)'))
    from vehicles where vehicle_id = any(its_vehicles)
    on conflict do nothing;
  insert into bodies (body_style)
    select distinct body_style from vehicles where vehicle_id = any(its_vehicles)
    on conflict do nothing;
end $$;

-- Synchronises browse with the current state of these cars. A car keeps its seq.
create function browse_refresh(its_vehicles uuid[]) returns void language plpgsql
-- Forces index lookups: one plan for one car and for ten thousand.
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
  due browse_due[];
  known int;
begin
  due := array(select car from unnest(its_vehicles) as its (vehicle_id) join browse_due as car using (vehicle_id));
  if exists (select from unnest(due) as car where variant_id is null or place_id is null or body_id is null) then
    perform browse_learn(array(
      select vehicle_id from unnest(due) as car where variant_id is null or place_id is null or body_id is null
    ));
    due := array(select car from unnest(its_vehicles) as its (vehicle_id) join browse_due as car using (vehicle_id));
  end if;

  -- Skips statements without work: statement-level triggers fire even for zero rows.
  known := (select count(*) from browse where vehicle_id = any(its_vehicles));
  if known > 0 then
    if cardinality(due) < cardinality(its_vehicles) then
      delete from browse
      where vehicle_id = any(its_vehicles) and vehicle_id not in (select vehicle_id from unnest(due) as car);
    end if;
    update browse set
      variant_id = car.variant_id, place_id = car.place_id, body_id = car.body_id, year = car.year, price = car.price,
      mileage = car.mileage, battery_kwh = car.battery_kwh, dc_kw = car.dc_kw,
      summer_range_est = car.summer_range_est, created_at = car.created_at
    from unnest(due) as car
    where browse.vehicle_id = car.vehicle_id
      and (browse.variant_id, browse.place_id, browse.body_id, browse.year, browse.price, browse.mileage,
        browse.battery_kwh, browse.dc_kw, browse.summer_range_est, browse.created_at)
      is distinct from (car.variant_id, car.place_id, car.body_id, car.year, car.price, car.mileage,
        car.battery_kwh, car.dc_kw, car.summer_range_est, car.created_at);
    if known = cardinality(its_vehicles) then return; end if;
    due := array(
      select car from unnest(due) as car
      where not exists (select from browse where browse.vehicle_id = car.vehicle_id)
    );
  end if;
  if cardinality(due) = 0 then return; end if;
  insert into browse (
    vehicle_id, variant_id, place_id, body_id,
    year, price, mileage, battery_kwh, dc_kw, summer_range_est, created_at
  ) select
    vehicle_id, variant_id, place_id, body_id,
    year, price, mileage, battery_kwh, dc_kw, summer_range_est, created_at
  from unnest(due) as car;
end $$;

create function browse_follow_vehicles() returns trigger language plpgsql as $$
declare
  its_vehicles uuid[];
  its_dealers uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(vehicle_id), array_agg(distinct dealer_id) into its_vehicles, its_dealers
    from arrived where published;
  elsif tg_op = 'DELETE' then
    select array_agg(vehicle_id), array_agg(distinct dealer_id) into its_vehicles, its_dealers from gone;
  else
    -- Cars with a change to projected columns or to visibility. A changed id counts as two cars.
    select array_agg(vehicle_id), array_agg(gone.dealer_id) || array_agg(arrived.dealer_id)
    into its_vehicles, its_dealers
    from gone full join arrived using (vehicle_id)
    where (gone.dealer_id, gone.published, gone.make, gone.model, gone.trim, gone.body_style, gone.year, gone.price,
        gone.mileage, gone.battery_kwh, gone.dc_kw, gone.summer_range_est, gone.created_at, gone.postcode,
        gone.latitude, gone.longitude)
      is distinct from (arrived.dealer_id, arrived.published, arrived.make, arrived.model, arrived.trim,
        arrived.body_style, arrived.year, arrived.price, arrived.mileage, arrived.battery_kwh, arrived.dc_kw,
        arrived.summer_range_est, arrived.created_at, arrived.postcode, arrived.latitude, arrived.longitude);
  end if;
  if its_vehicles is null then return null; end if;
  -- Prevents a race condition: without this lock, a car published (or withdrawn) while its dealer is being
  -- verified could be missing from (or left in) browse.
  perform from dealers where dealer_id = any(its_dealers) order by dealer_id for share;
  perform browse_refresh(its_vehicles);
  return null;
end $$;

drop trigger browse_follow_vehicle on vehicles;
create trigger browse_follow_insert after insert on vehicles
  referencing new table as arrived for each statement execute function browse_follow_vehicles();
create trigger browse_follow_update after update on vehicles
  referencing old table as gone new table as arrived for each statement execute function browse_follow_vehicles();
create trigger browse_follow_delete after delete on vehicles
  referencing old table as gone for each statement execute function browse_follow_vehicles();

create or replace function browse_follow_dealer() returns trigger language plpgsql as $$
begin
  perform browse_refresh(array(select vehicle_id from vehicles where dealer_id = new.dealer_id));
  return null;
end $$;

create or replace function browse_follow_truncate() returns trigger language plpgsql as $$
begin
  truncate browse;
  -- Tiny tables: deleting is cheaper than truncating, which creates seven new files.
  delete from browse_changes;
  delete from browse_price_counts;
  delete from browse_trim_counts;
  delete from browse_mileage_counts;
  delete from browse_battery_counts;
  delete from browse_number_counts;
  delete from browse_place_counts;
  return null;
end $$;

drop function browse_follow_vehicle(), browse_put(vehicles), variant_id_of(text, text, text),
  place_id_of(double precision, double precision, text), body_id_of(text);

-- Counts of existing cars.
insert into browse_changes (cars, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw)
  select 1, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw from browse;
select browse_fold();
truncate browse_changes;
analyze models, variants, browse_price_counts, browse_trim_counts, browse_mileage_counts, browse_battery_counts,
  browse_number_counts, browse_place_counts;
