-- Personal data: erased 90 days after the listing went off sale; shown to buyers only if the dealer says so.
alter table vehicles add column registration text check (registration ~ '^[A-Z0-9]{2,7}$');
alter table vehicles add column vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$');
alter table vehicles add column registration_shown boolean not null default false;

-- Null: the dealer has not stated it.
alter table vehicles add column first_registered date;
alter table vehicles add column colour text;
alter table vehicles add column previous_owners int check (previous_owners >= 0);
alter table vehicles add column service_history text check (service_history in ('full', 'part', 'none'));
alter table vehicles add column mot_expiry date;
-- The Association of British Insurers' categories; C and D are those given before October 2017. Cars
-- of categories A and B may not be driven again.
alter table vehicles add column write_off_category text
  check (write_off_category in ('none', 'N', 'S', 'C', 'D'));
alter table vehicles add column number_of_keys int check (number_of_keys >= 0);
alter table vehicles add column charging_cables text
  check (charging_cables in ('none', 'type_2', 'three_pin', 'both'));
alter table vehicles add column plug text check (plug in ('CCS', 'CHAdeMO', 'Type 2 only'));
alter table vehicles add column ac_kw double precision check (ac_kw >= 0);
alter table vehicles add column heat_pump boolean;
alter table vehicles add column battery_ownership text check (battery_ownership in ('owned', 'leased'));

create index vehicles_identified on vehicles (coalesce(sold_at, updated_at))
  where not published and held_words = '{}' and (registration is not null or vin is not null);
