-- When the car was last seen in its dealer's stock; without a row, when it was added. A table of its own: a
-- confirmation rewrites neither the car nor its indexes and invalidates no page.
create table vehicle_confirmations (
  vehicle_id   uuid primary key references vehicles(vehicle_id) on delete cascade,
  confirmed_at timestamptz not null,
  -- The latest email that asked about the car.
  asked_at     timestamptz,
  -- When a buyer said so, until the dealer confirms the car by hand.
  doubted_at   timestamptz,
  sheet_price  integer
) with (
  fillfactor = 70
);
create index vehicle_confirmations_doubted on vehicle_confirmations (vehicle_id) where doubted_at is not null;
create trigger log_doubt after update of doubted_at on vehicle_confirmations
  for each row when (old.doubted_at is distinct from new.doubted_at) execute function log_doubt();
create trigger log_new_doubt after insert on vehicle_confirmations
  for each row when (new.doubted_at is not null) execute function log_doubt();

-- The link in one member's email that asks which of the dealer's cars are still in stock. Its URL is signed, so
-- the row has no secret.
create table stock_check_links (
  stock_check_link_id uuid primary key default gen_random_uuid(),
  dealer_id           uuid not null references dealers(dealer_id) on delete cascade,
  user_id             text not null references auth."user"(id) on delete cascade,
  created_at          timestamptz not null,
  expires_at          timestamptz not null
);
create index stock_check_links_dealer on stock_check_links (dealer_id);
create index stock_check_links_old on stock_check_links (expires_at);
create index stock_check_links_user on stock_check_links (user_id);

-- Tests of a car's battery, as its dealer records them, with the certificate. A withdrawn one stays for the audit.
create table battery_tests (
  battery_test_id  uuid primary key default gen_random_uuid(),
  vehicle_id       uuid not null references vehicles(vehicle_id) on delete cascade,
  -- State of health: usable capacity in percent of the capacity when new.
  soh_percent      double precision not null,
  method           text not null,
  provider         text not null,
  tested_on        date not null,
  odometer_miles   integer not null check (odometer_miles >= 0),
  certificate_no   text,
  -- The provider's own page about this certificate.
  certificate_url  text,
  file_name        text,
  media_type       text check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content          bytea,
  -- When the present certificate was uploaded: an admin confirms the one that they read.
  certified_at     timestamptz,
  recorded_at      timestamptz not null,
  checked_at       timestamptz,
  withdrawn_at     timestamptz,
  -- An admin's reason; empty when the dealer withdrew it.
  withdrawn_reason text not null default '',
  check ((content is null) = (file_name is null) and (content is null) = (media_type is null)),
  check (method in ('capacity_test', 'obd_estimate', 'bms_value', 'maker_report', 'dashboard_bars')),
  check (soh_percent >= 40::double precision and soh_percent <= 105::double precision)
);
-- Already compressed formats: disables TOAST compression.
alter table battery_tests alter column content set storage external;
create index battery_tests_unchecked on battery_tests (recorded_at)
  where checked_at is null and withdrawn_at is null and (content is not null or certificate_url is not null);
create index battery_tests_vehicle on battery_tests (vehicle_id);

-- What DVSA and DVLA answered about a registration that a dealer looked up. Asked again at night while a
-- listing has it; deleted once none has.
create table register_responses (
  registration text primary key check (registration ~ '^[A-Z0-9]{2,7}$'),
  -- Null: they do not know the registration.
  car          jsonb,
  fetched_at   timestamptz not null,
  -- Advanced by failures too, so that a registration that always fails does not hold up the others.
  attempted_at timestamptz not null
);
create index register_responses_attempted on register_responses (attempted_at);

-- Look-ups that a dealer caused on a day in London, for its limit.
create table register_look_ups (
  dealer_id uuid not null references dealers(dealer_id) on delete cascade,
  day       date not null,
  look_ups  integer not null,
  primary key (dealer_id, day)
);
