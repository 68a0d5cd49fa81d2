-- Buyers filter by what dealers state. A car without a stated MOT needs none for three years.
alter table vehicles add column seats integer check (seats >= 1);

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
    plausible_range(vehicles.summer_range_est, vehicles.battery_kwh) as summer_range_est,
    plausible_range(coalesce(vehicles.winter_range_computed::double precision, vehicles.winter_range_est), vehicles.battery_kwh) as winter_range,
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
