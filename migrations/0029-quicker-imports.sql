-- Inserts many new cars into browse from the statement's transition table, instead of reading each by id.

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
        year, price, mileage, battery_kwh, dc_kw, summer_range_est, created_at
      ) select
        vehicle_id, variant_id, place_id, body_id,
        year, price, mileage, battery_kwh, dc_kw, summer_range_est, new_rows.created_at
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
