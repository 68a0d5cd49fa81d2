-- Statements that change or remove many public cars log 'records' as well as '*': it drops cached pages of
-- single cars, dealers and articles, which '*' alone leaves as a fallback for outages
-- (docs/decisions/0020-page-cache.md).

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
      old_rows.created_at)
    is distinct from (new_rows.year, new_rows.price, new_rows.mileage, new_rows.battery_kwh, new_rows.dc_kw,
      new_rows.summer_range_est, new_rows.created_at) as has_other_numbers,
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
      summer_range_est = car.summer_range_est, created_at = car.created_at
    where vehicle_id = car.vehicle_id;
    return null;
  end if;

  -- Cars with a change to projected columns or to visibility. A changed id counts as two cars.
  select array_agg(vehicle_id), array_agg(old_rows.dealer_id) || array_agg(new_rows.dealer_id)
  into its_vehicles, its_dealers
  from old_rows full join new_rows using (vehicle_id)
  where (old_rows.dealer_id, old_rows.published, old_rows.make, old_rows.model, old_rows.trim, old_rows.body_style,
      old_rows.year, old_rows.price, old_rows.mileage, old_rows.battery_kwh, old_rows.dc_kw,
      old_rows.summer_range_est, old_rows.created_at, old_rows.postcode, old_rows.latitude, old_rows.longitude)
    is distinct from (new_rows.dealer_id, new_rows.published, new_rows.make, new_rows.model, new_rows.trim,
      new_rows.body_style, new_rows.year, new_rows.price, new_rows.mileage, new_rows.battery_kwh, new_rows.dc_kw,
      new_rows.summer_range_est, new_rows.created_at, new_rows.postcode, new_rows.latitude, new_rows.longitude);
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

create or replace function follow_gone_vehicles() returns trigger language plpgsql as $$
declare
  car record;
  its_dealers uuid[];
  its_vehicles uuid[];
begin
  select (select count(*) from old_rows) as count, vehicle_id, dealer_id, published,
    vehicle_subjects(vehicle_id, dealer_id, body_style, make, model) as subjects
  into car from old_rows limit 1;
  if not found then return null; end if;

  if car.count > 1 then
    select array_agg(vehicle_id), array_agg(distinct dealer_id) into its_vehicles, its_dealers from old_rows;
    perform lock_status_of(its_dealers);
    delete from browse where vehicle_id = any(its_vehicles);
    perform tell_public_changes(case when car.count > 150 then array['*'] || (
      select array['records'] from old_rows where published limit 1
    ) else array(
      select unnest(vehicle_subjects(vehicle_id, dealer_id, body_style, make, model)) from old_rows where published
    ) end);
    return null;
  end if;

  if not car.published then return null; end if;
  insert into public_changes (subjects) values (array_to_string(car.subjects, ' '));
  perform lock_status_of(array[car.dealer_id]);
  delete from browse where vehicle_id = car.vehicle_id;
  return null;
end $$;
