-- A car that a buyer found gone comes after all others where lists begin with the newest, until its dealer confirms it.
create or replace view browse_due as
  select vehicles.vehicle_id, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw, summer_range_est,
    vehicles.created_at - case when doubted_at is null then interval '0' else interval '100 years' end as created_at,
    -- What filters and orders go by: computed for the version, or else as the dealer states it.
    coalesce(winter_range_computed, winter_range_est) as winter_range_est, plug,
    battery_soh is not null as battery_tested
  from vehicles
  join dealers on dealers.dealer_id = vehicles.dealer_id and dealers.status = 'verified'
  left join vehicle_confirmations as confirmation on confirmation.vehicle_id = vehicles.vehicle_id
    and doubted_at is not null
  left join variants on md5(variants.make) || md5(variants.model) || coalesce(md5(variants.trim), '')
    = md5(vehicles.make) || md5(vehicles.model) || coalesce(md5(vehicles.trim), '')
  left join places on coalesce(places.latitude, 'NaN') = coalesce(vehicles.latitude, 'NaN')
    and coalesce(places.longitude, 'NaN') = coalesce(vehicles.longitude, 'NaN')
    and coalesce(places.area, '')
      = coalesce(upper(substring(vehicles.postcode from '^\s*([A-Za-z]{1,2})(?:[0-9]|\s*$)')), '')
  left join bodies on bodies.body_style = vehicles.body_style
  where published;

-- The triggers on vehicles write the plain time.
create function browse_sink() returns trigger language plpgsql as $$
begin
  if exists (
    select from vehicle_confirmations where vehicle_id = new.vehicle_id and doubted_at is not null
  ) then
    new.created_at := (
      select created_at - interval '100 years' from vehicles where vehicle_id = new.vehicle_id
    );
  end if;
  return new;
end $$;
create trigger browse_sink before update of created_at on browse for each row
  when (old.created_at is distinct from new.created_at) execute function browse_sink();

create or replace function tell_doubt() returns trigger language plpgsql as $$
declare
  car record;
begin
  select dealer_id, vehicle_subjects(vehicle_id, dealer_id, body_style, make, model) as subjects into car
  from vehicles where vehicle_id = new.vehicle_id;
  perform lock_status_of(array[car.dealer_id]), browse_refresh(array[new.vehicle_id]);
  perform tell_public_changes(car.subjects);
  return null;
end $$;

select browse_refresh(array(select vehicle_id from vehicle_confirmations where doubted_at is not null));
