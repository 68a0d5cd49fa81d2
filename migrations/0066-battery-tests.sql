-- Tests of a car's battery, as its dealer records them, with the certificate. A withdrawn one stays for the audit.
create table battery_tests (
  battery_test_id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (vehicle_id) on delete cascade,
  -- State of health: usable capacity in percent of the capacity when new.
  soh_percent double precision not null check (soh_percent between 40 and 105),
  method text not null
    check (method in ('capacity_test', 'obd_estimate', 'bms_value', 'maker_report', 'dashboard_bars')),
  provider text not null,
  tested_on date not null,
  odometer_miles int not null check (odometer_miles >= 0),
  certificate_no text,
  -- The provider's own page about this certificate.
  certificate_url text,
  file_name text,
  media_type text check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea,
  -- When the present certificate was uploaded: an admin confirms the one that they read.
  certified_at timestamptz,
  recorded_at timestamptz not null,
  checked_at timestamptz,
  withdrawn_at timestamptz,
  -- An admin's reason; empty when the dealer withdrew it.
  withdrawn_reason text not null default '',
  check ((content is null) = (file_name is null) and (content is null) = (media_type is null))
);
create index battery_tests_vehicle on battery_tests (vehicle_id);
create index battery_tests_unchecked on battery_tests (recorded_at)
  where checked_at is null and withdrawn_at is null and (content is not null or certificate_url is not null);
-- Already compressed formats: disables TOAST compression.
alter table battery_tests alter column content set storage external;
insert into table_rights (table_name, rights) values ('battery_tests', 'select, insert, update, delete');

-- The best test with a certificate, for cards; written with each change of the tests. The time of that change
-- renews the pages with the car even where what cards show stays the same.
alter table vehicles
  add column battery_soh double precision,
  add column battery_tested_on date,
  add column battery_changed_at timestamptz;
create index vehicles_battery_tested on vehicles (vehicle_id) where battery_soh is not null;

-- A listing that becomes another car keeps no check of its battery tests.
create function uncheck_battery_tests() returns trigger language plpgsql as $$
begin
  update battery_tests set checked_at = null where vehicle_id = new.vehicle_id and checked_at is not null;
  return null;
end $$;
create trigger vehicles_become_another_car
  after update of make, model, year, registration, vin on vehicles for each row
  when (lower(concat_ws(' ', old.make, old.model, old.year)) <> lower(concat_ws(' ', new.make, new.model, new.year))
    or old.registration <> new.registration or old.vin <> new.vin)
  execute function uncheck_battery_tests();
