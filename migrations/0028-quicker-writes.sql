-- Speeds up writes of a single car, which are nearly all and mostly change numbers: projection, counts,
-- listing changes and cache tags in fewer steps. Statements with several cars are handled as before
-- (docs/decisions/0004-browse-projection.md).

drop trigger browse_follow_insert on vehicles;
drop trigger browse_follow_update on vehicles;
drop trigger browse_follow_delete on vehicles;
drop trigger tell_vehicle_inserts on vehicles;
drop trigger tell_vehicle_updates on vehicles;
drop trigger tell_vehicle_deletes on vehicles;
drop function browse_follow_vehicles();
drop function tell_vehicle_changes();

-- Prevents a race condition: without this lock, a car published (or withdrawn) while its dealer is being
-- verified could be missing from (or left in) browse.
create function lock_status_of(its_dealers uuid[]) returns void language plpgsql as $$
begin
  perform from dealers where dealer_id = any(its_dealers) order by dealer_id for share;
end $$;

create function follow_new_vehicles() returns trigger language plpgsql as $$
declare
  car record;
  its_dealers uuid[];
  its_vehicles uuid[];
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
    perform browse_refresh(its_vehicles);
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
      year, price, mileage, battery_kwh, dc_kw, summer_range_est, created_at
    ) select
      car.vehicle_id, variant_id, place_id, body_id,
      car.year, car.price, car.mileage, car.battery_kwh, car.dc_kw, car.summer_range_est, car.created_at
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

create function follow_changed_vehicles() returns trigger language plpgsql as $$
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
  perform tell_public_changes(case when car.count > 150 then array['*'] else array(
    select unnest(
      vehicle_subjects(vehicle_id, old_rows.dealer_id, old_rows.body_style, old_rows.make, old_rows.model)
      || vehicle_subjects(vehicle_id, new_rows.dealer_id, new_rows.body_style, new_rows.make, new_rows.model)
    )
    from old_rows join new_rows using (vehicle_id)
    where (old_rows.published or new_rows.published) and old_rows is distinct from new_rows
  ) end);
  return null;
end $$;

create function follow_gone_vehicles() returns trigger language plpgsql as $$
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
    perform tell_public_changes(case when car.count > 150 then array['*'] else array(
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

create trigger follow_new_vehicles after insert on vehicles
  referencing new table as new_rows for each statement execute function follow_new_vehicles();
create trigger follow_changed_vehicles after update on vehicles
  referencing old table as old_rows new table as new_rows
  for each statement execute function follow_changed_vehicles();
create trigger follow_gone_vehicles after delete on vehicles
  referencing old table as old_rows for each statement execute function follow_gone_vehicles();
