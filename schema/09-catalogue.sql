-- A range that the battery cannot give (src/domain/policy/listings.ts has the same figures) counts as not stated.
create function plausible_range(miles double precision, battery_kwh double precision) returns double precision
  language sql immutable as $$
  select case when miles <= coalesce(6 * nullif(battery_kwh, 0), 500) then miles end
$$;

-- A winter range above the summer range counts as not stated, both of them: one is wrong.
create function stated_range(miles double precision, battery_kwh double precision, winter double precision, summer double precision) returns double precision
  language sql immutable as $$
  select case when not coalesce(winter > summer, false) then plausible_range(miles, battery_kwh) end
$$;

-- The cars that buyers see. winter_range is computed for the version, or else as the dealer states it; the program
-- clears battery_soh of tests older than 12 months; a car without a stated MOT needs none for three years; listed_at puts a car that a buyer found gone after all others,
-- until its dealer confirms it.
create view cars_on_sale as
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

-- What the price of a public car was, and when: buyers read of a reduction only after four weeks at the higher
-- price.
create table listing_prices (
  vehicle_id       uuid not null references vehicles(vehicle_id) on update cascade on delete cascade,
  listing_price_id bigint generated always as identity,
  -- In pounds; when it went off sale, its last.
  price            integer not null,
  is_on_sale       boolean not null,
  changed_at       timestamptz not null default now(),
  primary key (vehicle_id, listing_price_id)
);

-- In pounds. The cars counted stay with it, so that a page shows what the sum was made of.
create table market_prices (
  vehicle_id    uuid primary key references vehicles(vehicle_id) on delete cascade,
  counted_at    timestamptz not null,
  low           integer not null,
  middle        integer not null,
  high          integer not null,
  like_ids      uuid[] not null,
  like_prices   integer[] not null,
  like_mileages integer[] not null,
  like_years    integer[] not null,
  -- True if sample cars were counted, so that the price mark of a card says so without reading them.
  has_samples   boolean not null default false
);
