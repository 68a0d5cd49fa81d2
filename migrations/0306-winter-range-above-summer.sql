-- A dealer's range that the battery cannot give, or a winter range above the summer range, counts as not stated: one of the two is wrong.
create function stated_range(
  miles double precision, battery_kwh double precision, winter double precision, summer double precision
) returns double precision
  language sql immutable as $$
  select case when not coalesce(winter > summer, false) then plausible_range(miles, battery_kwh) end
$$;

create or replace view cars_on_sale as
 select vehicles.vehicle_id,
    vehicles.seq,
    vehicles.dealer_id,
    vehicles.year,
    vehicles.make,
    vehicles.model,
    vehicles."trim",
    vehicles.body_style,
    vehicles.price,
    vehicles.mileage,
    vehicles.battery_kwh,
    vehicles.dc_kw,
    stated_range(vehicles.summer_range_est, vehicles.battery_kwh, vehicles.winter_range_est, vehicles.summer_range_est) as summer_range_est,
    case
            when vehicles.winter_range_computed is null then stated_range(vehicles.winter_range_est, vehicles.battery_kwh, vehicles.winter_range_est, vehicles.summer_range_est)
            else plausible_range(vehicles.winter_range_computed::double precision, vehicles.battery_kwh)
        end as winter_range,
    vehicles.plug,
    vehicles.battery_soh is not null as is_battery_tested,
    vehicles.is_generated,
    vehicles.latitude,
    vehicles.longitude,
    vehicles.postcode,
    vehicles.created_at,
    vehicles.created_at -
        case
            when confirmation.doubted_at is null then '00:00:00'::interval
            else '100 years'::interval
        end as listed_at,
    vehicles.colour,
    vehicles.seats,
    vehicles.previous_owners,
    vehicles.service_history,
    coalesce(vehicles.mot_expiry, (vehicles.first_registered + '3 years'::interval)::date) as mot_until,
    vehicles.heat_pump,
    vehicles.battery_ownership
   from vehicles
     join dealers on dealers.dealer_id = vehicles.dealer_id and dealers.status = 'verified'
     left join vehicle_confirmations confirmation on confirmation.vehicle_id = vehicles.vehicle_id and confirmation.doubted_at is not null
  where vehicles.published;
