-- Plug and battery tests as filters of browse, and the computed winter range where there is one: columns of the
-- projection, of its indexes, of the delta log and of a table of counts (docs/decisions/0004-browse-projection.md).

-- Blocks writers from here and readers from the first change of browse, for half a minute at a million cars.
lock table vehicles, dealers, browse in share row exclusive mode;
select pg_advisory_xact_lock(hashtextextended('browse_fold', 0));
select browse_fold();

alter table browse add column plug text;
-- With a certificate, in the last 12 months: the program clears vehicles.battery_soh of older tests at night.
alter table browse add column battery_tested boolean not null default false;
alter table browse_changes add column plug text;
alter table browse_changes add column battery_tested boolean not null default false;

-- Without indexes and triggers, so that each row is written once.
drop index browse_newest, browse_price, browse_mileage, browse_range, browse_winter, browse_year, browse_variant,
  browse_place, browse_body;
alter table browse disable trigger user;
update browse set plug = vehicles.plug, battery_tested = vehicles.battery_soh is not null,
    winter_range_est = coalesce(vehicles.winter_range_computed, vehicles.winter_range_est)
  from vehicles where vehicles.vehicle_id = browse.vehicle_id
    and (vehicles.plug is not null or vehicles.battery_soh is not null or vehicles.winter_range_computed is not null);
alter table browse enable trigger user;

create index browse_newest on browse (created_at desc, seq desc)
  include (variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw,
    winter_range_est, plug, battery_tested);
create index browse_price on browse (price, seq desc)
  include (variant_id, place_id, body_id, year, mileage, battery_kwh, dc_kw, winter_range_est, plug, battery_tested);
create index browse_mileage on browse (mileage, seq desc)
  include (variant_id, place_id, body_id, year, price, battery_kwh, dc_kw, winter_range_est, plug, battery_tested);
create index browse_range on browse (summer_range_est desc nulls last, seq desc)
  include (variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw,
    winter_range_est, plug, battery_tested);
create index browse_winter on browse (winter_range_est desc nulls last, seq desc)
  include (variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw, plug, battery_tested);
create index browse_year on browse (year desc, seq desc)
  include (variant_id, place_id, body_id, price, mileage, battery_kwh, dc_kw, winter_range_est, plug, battery_tested);
create index browse_variant on browse (variant_id, price)
  include (seq, place_id, body_id, year, mileage, battery_kwh, dc_kw, created_at, summer_range_est,
    winter_range_est, plug, battery_tested);
create index browse_place on browse (place_id, price)
  include (seq, variant_id, body_id, year, mileage, battery_kwh, dc_kw, created_at, summer_range_est,
    winter_range_est, plug, battery_tested);
create index browse_body on browse (body_id, price)
  include (seq, variant_id, place_id, year, mileage, battery_kwh, dc_kw, created_at, summer_range_est,
    winter_range_est, plug, battery_tested);
-- The rare values: an order's index would be walked past very many other cars.
create index browse_rare_plug on browse (plug, price)
  include (seq, variant_id, place_id, body_id, year, mileage, battery_kwh, dc_kw, created_at, summer_range_est,
    winter_range_est, battery_tested) where plug in ('CHAdeMO', 'Type 2 only');
create index browse_tested on browse (price)
  include (seq, variant_id, place_id, body_id, year, mileage, battery_kwh, dc_kw, created_at, summer_range_est,
    winter_range_est, plug) where battery_tested;

-- As browse_range_counts, with the new filters.
create table browse_plug_counts (
  winter_band_10 double precision,
  model_id int not null,
  body_id int not null,
  year int not null,
  price_band_1000 int not null,
  mileage_band_10000 int not null,
  cars int not null,
  battery_tested boolean not null,
  plug text,
  unique nulls not distinct
    (model_id, body_id, year, price_band_1000, mileage_band_10000, winter_band_10, plug, battery_tested)
) with (fillfactor = 70);
insert into browse_plug_counts
    (model_id, body_id, year, price_band_1000, mileage_band_10000, winter_band_10, plug, battery_tested, cars)
  select model_id, body_id, year, price / 1000, mileage / 10000, floor(winter_range_est / 10), plug, battery_tested,
    count(*)
  from browse join variants using (variant_id) group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8;
-- Cars with a computed range moved to other bands.
delete from browse_range_counts;
insert into browse_range_counts
    (model_id, body_id, year, price_band_1000, mileage_band_10000, winter_band_10, cars)
  select model_id, body_id, year, price_band_1000, mileage_band_10000, winter_band_10, sum(cars)
  from browse_plug_counts group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
analyze browse, browse_range_counts, browse_plug_counts;

insert into table_rights (table_name, rights) values ('browse_plug_counts', 'select, insert, update, delete');

-- Grants running programs access at once, before the next grant_application_rights().
do $$
declare
  its record;
begin
  for its in
    select distinct grantee::regrole as role from pg_class, aclexplode(relacl)
    where oid = 'browse_changes'::regclass and grantee not in (relowner, 0)
  loop
    execute format('grant select, insert, update, delete on browse_plug_counts to %s', its.role);
  end loop;
end $$;

-- The functions below are as before, with plug, battery tests and the computed winter range added.

create or replace function browse_fold() returns void language plpgsql
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
  ), ranges as (
    insert into browse_range_counts as counts
      (model_id, body_id, year, price_band_1000, mileage_band_10000, winter_band_10, cars)
    select model_id, body_id, year, price / 1000, mileage / 10000, floor(winter_range_est / 10), sum(cars)
    from known group by 1, 2, 3, 4, 5, 6 having sum(cars) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (model_id, body_id, year, price_band_1000, mileage_band_10000, winter_band_10)
    do update set cars = counts.cars + excluded.cars
  ), plugs as (
    insert into browse_plug_counts as counts
      (model_id, body_id, year, price_band_1000, mileage_band_10000, winter_band_10, plug, battery_tested, cars)
    select model_id, body_id, year, price / 1000, mileage / 10000, floor(winter_range_est / 10), plug,
      battery_tested, sum(cars)
    from known group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(cars) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (model_id, body_id, year, price_band_1000, mileage_band_10000, winter_band_10, plug, battery_tested)
    do update set cars = counts.cars + excluded.cars
  )
  insert into browse_place_counts as counts
    (place_id, body_id, price_band_5000, cars)
  select place_id, body_id, price / 5000, sum(cars)
  from known group by 1, 2, 3 having sum(cars) <> 0 order by 1, 2, 3
  on conflict (place_id, body_id, price_band_5000)
  do update set cars = counts.cars + excluded.cars;
end $$;

create or replace function browse_sweep() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('browse_fold', 0)) then return; end if;
  delete from browse_price_counts where cars = 0;
  delete from browse_trim_counts where cars = 0;
  delete from browse_mileage_counts where cars = 0;
  delete from browse_battery_counts where cars = 0;
  delete from browse_number_counts where cars = 0;
  delete from browse_place_counts where cars = 0;
  delete from browse_range_counts where cars = 0;
  delete from browse_plug_counts where cars = 0;
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
  delete from browse_range_counts;
  delete from browse_plug_counts;
  return null;
end $$;

create or replace function browse_note_changes() returns trigger language plpgsql as $$
declare
  noted bigint;
  last_id bigint;
  moves int;
begin
  if tg_op = 'INSERT' then
    insert into browse_changes (cars, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw,
      winter_range_est, plug, battery_tested)
    select 1, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw, winter_range_est,
      plug, battery_tested from arrived;
  elsif tg_op = 'DELETE' then
    insert into browse_changes (cars, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw,
      winter_range_est, plug, battery_tested)
    select -1, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw, winter_range_est,
      plug, battery_tested from gone;
  else
    insert into browse_changes (cars, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw,
      winter_range_est, plug, battery_tested)
    select -1, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw, winter_range_est,
      plug, battery_tested from gone
    union all
    select 1, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw, winter_range_est,
      plug, battery_tested from arrived;
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

create or replace view browse_due as
  select vehicle_id, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw, summer_range_est,
    vehicles.created_at,
    -- What filters and orders go by: computed for the version, or else as the dealer states it.
    coalesce(winter_range_computed, winter_range_est) as winter_range_est, plug,
    battery_soh is not null as battery_tested
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

create or replace function browse_refresh(its_vehicles uuid[]) returns void language plpgsql
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
      summer_range_est = car.summer_range_est, winter_range_est = car.winter_range_est,
      plug = car.plug, battery_tested = car.battery_tested, created_at = car.created_at
    from unnest(due) as car
    where browse.vehicle_id = car.vehicle_id
      and (browse.variant_id, browse.place_id, browse.body_id, browse.year, browse.price, browse.mileage,
        browse.battery_kwh, browse.dc_kw, browse.summer_range_est, browse.winter_range_est, browse.plug,
        browse.battery_tested, browse.created_at)
      is distinct from (car.variant_id, car.place_id, car.body_id, car.year, car.price, car.mileage,
        car.battery_kwh, car.dc_kw, car.summer_range_est, car.winter_range_est, car.plug,
        car.battery_tested, car.created_at);
    if known = cardinality(its_vehicles) then return; end if;
    due := array(
      select car from unnest(due) as car
      where not exists (select from browse where browse.vehicle_id = car.vehicle_id)
    );
  end if;
  if cardinality(due) = 0 then return; end if;
  insert into browse (
    vehicle_id, variant_id, place_id, body_id,
    year, price, mileage, battery_kwh, dc_kw, summer_range_est, winter_range_est, plug,
    battery_tested, created_at
  ) select
    vehicle_id, variant_id, place_id, body_id,
    year, price, mileage, battery_kwh, dc_kw, summer_range_est, winter_range_est, plug,
    battery_tested, created_at
  from unnest(due) as car;
end $$;

create or replace function follow_new_vehicles() returns trigger language plpgsql as $$
declare
  car record;
  its_dealers uuid[];
  its_vehicles uuid[];
  added bigint;
begin
  select (select count(*) from new_rows) as count, new_rows.*,
    vehicle_subjects(vehicle_id, dealer_id, body_style, make, model) as subjects
  into car from new_rows limit 1;
  if not found then return null; end if;

  if car.count > 1 then
    select array_agg(vehicle_id), array_agg(distinct dealer_id) into its_vehicles, its_dealers
    from new_rows where published;
    if its_vehicles is null then return null; end if;
    perform lock_status_of(its_dealers);
    -- Dynamic SQL, to plan for the actual number of rows.
    execute $insert$
      insert into browse (
        vehicle_id, variant_id, place_id, body_id,
        year, price, mileage, battery_kwh, dc_kw, summer_range_est, winter_range_est, plug, battery_tested, created_at
      ) select
        vehicle_id, variant_id, place_id, body_id,
        year, price, mileage, battery_kwh, dc_kw, summer_range_est,
        coalesce(winter_range_computed, winter_range_est), plug, battery_soh is not null, new_rows.created_at
      from new_rows
      join dealers on dealers.dealer_id = new_rows.dealer_id and status = 'verified'
      join variants on md5(variants.make) || md5(variants.model) || coalesce(md5(variants.trim), '')
        = md5(new_rows.make) || md5(new_rows.model) || coalesce(md5(new_rows.trim), '')
      join places on coalesce(places.latitude, 'NaN') = coalesce(new_rows.latitude, 'NaN')
        and coalesce(places.longitude, 'NaN') = coalesce(new_rows.longitude, 'NaN')
        and coalesce(places.area, '')
          = coalesce(upper(substring(new_rows.postcode from '^\s*([A-Za-z]{1,2})(?:[0-9]|\s*$)')), '')
      join bodies on bodies.body_style = new_rows.body_style
      where published
    $insert$;
    get diagnostics added = row_count;
    -- Remaining cars have new dictionary words or an unverified dealer.
    if added < cardinality(its_vehicles) then perform browse_refresh(its_vehicles); end if;
    -- Above this many cars the list of tags is too long: invalidates everything.
    perform tell_public_changes(case when car.count > 150 then array['*'] else array(
      select unnest(vehicle_subjects(vehicle_id, dealer_id, body_style, make, model)) from new_rows where published
    ) end);
    return null;
  end if;

  if not car.published then return null; end if;
  insert into public_changes (subjects) values (array_to_string(car.subjects, ' '));
  perform lock_status_of(array[car.dealer_id]);
  if not exists (select from dealers where dealer_id = car.dealer_id and status = 'verified') then return null; end if;
  for attempt in 1..2 loop
    insert into browse (
      vehicle_id, variant_id, place_id, body_id,
      year, price, mileage, battery_kwh, dc_kw, summer_range_est, winter_range_est, plug, battery_tested, created_at
    ) select
      car.vehicle_id, variant_id, place_id, body_id,
      car.year, car.price, car.mileage, car.battery_kwh, car.dc_kw, car.summer_range_est,
      coalesce(car.winter_range_computed, car.winter_range_est), car.plug, car.battery_soh is not null,
      car.created_at
    from variants, places, bodies
    where md5(variants.make) || md5(variants.model) || coalesce(md5(variants.trim), '')
        = md5(car.make) || md5(car.model) || coalesce(md5(car.trim), '')
      and coalesce(places.latitude, 'NaN') = coalesce(car.latitude, 'NaN')
      and coalesce(places.longitude, 'NaN') = coalesce(car.longitude, 'NaN')
      and coalesce(places.area, '')
        = coalesce(upper(substring(car.postcode from '^\s*([A-Za-z]{1,2})(?:[0-9]|\s*$)')), '')
      and bodies.body_style = car.body_style
    on conflict (vehicle_id) do nothing;
    exit when found;
    perform browse_learn(array[car.vehicle_id]);
  end loop;
  return null;
end $$;

create or replace function follow_changed_vehicles() returns trigger language plpgsql as $$
declare
  car record;
  its_dealers uuid[];
  its_vehicles uuid[];
begin
  select (select count(*) from new_rows) as count, new_rows.*,
    (old_rows.published or new_rows.published) and old_rows is distinct from new_rows as is_told,
    (old_rows.vehicle_id, old_rows.dealer_id, old_rows.published, old_rows.make, old_rows.model, old_rows.trim,
      old_rows.body_style, old_rows.postcode, old_rows.latitude, old_rows.longitude)
    is not distinct from (new_rows.vehicle_id, new_rows.dealer_id, new_rows.published, new_rows.make, new_rows.model,
      new_rows.trim, new_rows.body_style, new_rows.postcode, new_rows.latitude, new_rows.longitude) as is_same_kind,
    (old_rows.year, old_rows.price, old_rows.mileage, old_rows.battery_kwh, old_rows.dc_kw, old_rows.summer_range_est,
      old_rows.winter_range_est, old_rows.winter_range_computed, old_rows.plug,
      old_rows.battery_soh is not null, old_rows.created_at)
    is distinct from (new_rows.year, new_rows.price, new_rows.mileage, new_rows.battery_kwh, new_rows.dc_kw,
      new_rows.summer_range_est, new_rows.winter_range_est, new_rows.winter_range_computed, new_rows.plug,
      new_rows.battery_soh is not null, new_rows.created_at) as has_other_numbers,
    vehicle_subjects(new_rows.vehicle_id, new_rows.dealer_id, new_rows.body_style, new_rows.make, new_rows.model)
      as subjects
  into car from old_rows, new_rows limit 1;
  if not found then return null; end if;

  if car.count = 1 and car.is_same_kind then
    if not car.is_told then return null; end if;
    insert into public_changes (subjects) values (array_to_string(car.subjects, ' '));
    if not car.has_other_numbers then return null; end if;
    perform lock_status_of(array[car.dealer_id]);
    -- Present in browse exactly when the dealer is verified.
    update browse set
      year = car.year, price = car.price, mileage = car.mileage, battery_kwh = car.battery_kwh, dc_kw = car.dc_kw,
      summer_range_est = car.summer_range_est,
      winter_range_est = coalesce(car.winter_range_computed, car.winter_range_est), plug = car.plug,
      battery_tested = car.battery_soh is not null, created_at = car.created_at
    where vehicle_id = car.vehicle_id;
    return null;
  end if;

  -- Cars with a change to projected columns or to visibility. A changed id counts as two cars.
  select array_agg(vehicle_id), array_agg(old_rows.dealer_id) || array_agg(new_rows.dealer_id)
  into its_vehicles, its_dealers
  from old_rows full join new_rows using (vehicle_id)
  where (old_rows.dealer_id, old_rows.published, old_rows.make, old_rows.model, old_rows.trim, old_rows.body_style,
      old_rows.year, old_rows.price, old_rows.mileage, old_rows.battery_kwh, old_rows.dc_kw,
      old_rows.summer_range_est, old_rows.winter_range_est, old_rows.winter_range_computed, old_rows.plug,
      old_rows.battery_soh is not null, old_rows.created_at, old_rows.postcode,
      old_rows.latitude, old_rows.longitude)
    is distinct from (new_rows.dealer_id, new_rows.published, new_rows.make, new_rows.model, new_rows.trim,
      new_rows.body_style, new_rows.year, new_rows.price, new_rows.mileage, new_rows.battery_kwh, new_rows.dc_kw,
      new_rows.summer_range_est, new_rows.winter_range_est, new_rows.winter_range_computed, new_rows.plug,
      new_rows.battery_soh is not null, new_rows.created_at, new_rows.postcode,
      new_rows.latitude, new_rows.longitude);
  if its_vehicles is not null then
    perform lock_status_of(its_dealers);
    perform browse_refresh(its_vehicles);
  end if;
  perform tell_public_changes(case when car.count > 150 then array['*'] || (
    select array['records'] from old_rows join new_rows using (vehicle_id)
    where old_rows.published and old_rows is distinct from new_rows limit 1
  ) else array(
    select unnest(
      vehicle_subjects(vehicle_id, old_rows.dealer_id, old_rows.body_style, old_rows.make, old_rows.model)
      || vehicle_subjects(vehicle_id, new_rows.dealer_id, new_rows.body_style, new_rows.make, new_rows.model)
    )
    from old_rows join new_rows using (vehicle_id)
    where (old_rows.published or new_rows.published) and old_rows is distinct from new_rows
  ) end);
  return null;
end $$;
