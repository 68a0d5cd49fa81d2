-- A range that the battery cannot give (src/domain/policy/listings.ts has the same figures) counts as not stated.
create function plausible_range(miles double precision, battery_kwh double precision) returns double precision
language sql immutable as $$
  select case when miles <= coalesce(6 * nullif(battery_kwh, 0), 500) then miles end
$$;

create or replace view browse_due as
  select vehicles.vehicle_id, variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw,
    plausible_range(summer_range_est, battery_kwh) as summer_range_est,
    vehicles.created_at - case when doubted_at is null then interval '0' else interval '100 years' end as created_at,
    -- What filters and orders go by: computed for the version, or else as the dealer states it.
    plausible_range(coalesce(winter_range_computed, winter_range_est), battery_kwh) as winter_range_est, plug,
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

-- One rule for every way into the projection: triggers, refresh, and the process of an earlier release.
create function browse_drop_implausible_ranges() returns trigger language plpgsql as $$
begin
  new.winter_range_est := plausible_range(new.winter_range_est, new.battery_kwh);
  new.summer_range_est := plausible_range(new.summer_range_est, new.battery_kwh);
  return new;
end $$;
create trigger drop_implausible_ranges before insert or update on browse
  for each row when (new.winter_range_est is not null or new.summer_range_est is not null)
  execute function browse_drop_implausible_ranges();

-- The count tables follow by the triggers on browse.
update browse set winter_range_est = winter_range_est
where winter_range_est is distinct from plausible_range(winter_range_est, battery_kwh)
  or summer_range_est is distinct from plausible_range(summer_range_est, battery_kwh);
