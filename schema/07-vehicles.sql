-- A car that its dealer takes off sale is no longer doubted; one that is hidden for lack of confirmation still is.
create function end_doubt() returns trigger language plpgsql as $$
begin
  update vehicle_confirmations set doubted_at = null where vehicle_id = new.vehicle_id and doubted_at is not null;
  return null;
end $$;

-- A listing that becomes another car has no like cars until the next night.
create function forget_market_price() returns trigger language plpgsql as $$
begin
  delete from market_prices where vehicle_id = new.vehicle_id;
  return null;
end $$;

-- A confirmation is about one registration, whichever way another one arrives.
create function forget_register_confirmed() returns trigger language plpgsql as $$
begin
  new.register_confirmed := null;
  return new;
end $$;

create function record_deleted_vehicles() returns trigger language plpgsql as $$
begin
  insert into deleted_vehicles (
    vehicle_id, make, model, body_style, price, dealer_id, year, trim, mileage, stock_ref, published
  )
  select vehicle_id, make, model, body_style, price, dealer_id, year, trim, mileage, stock_ref, published from gone
  on conflict (vehicle_id) do nothing;
  return null;
end $$;

-- A listing that becomes another car keeps no check of its battery tests.
create function uncheck_battery_tests() returns trigger language plpgsql as $$
begin
  update battery_tests set checked_at = null where vehicle_id = new.vehicle_id and checked_at is not null;
  return null;
end $$;

create table vehicles (
  vehicle_id               uuid primary key default gen_random_uuid(),
  dealer_id                uuid not null references dealers(dealer_id),
  year                     integer not null check (year >= 2010 and year <= 2100),
  make                     text not null check (make <> ''),
  model                    text not null check (model <> ''),
  "trim"                   text,
  body_style               text not null,
  price                    integer not null check (price >= 1000),
  mileage                  integer not null check (mileage >= 0),
  postcode                 text not null,
  -- Coordinates of the postcode; null when it could not be geocoded.
  latitude                 double precision,
  longitude                double precision,
  battery_kwh              double precision,
  dc_kw                    double precision,
  winter_range_est         double precision,
  summer_range_est         double precision,
  description              text not null default '',
  images                   text[] not null default '{}'::text[],
  published                boolean not null default true,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  -- Dealer's own reference for a car: uploading it again updates the car.
  stock_ref                text check (length(stock_ref) >= 1 and length(stock_ref) <= 60),
  -- Alt texts of `images`, in the same order; empty when none were entered.
  image_alts               text[] not null default '{}'::text[],
  -- A listing whose description has a fee or contact details waits for an admin: unpublished, with these words.
  held_words               text[] not null default '{}'::text[],
  -- Words that an admin has allowed in this listing.
  allowed_words            text[] not null default '{}'::text[],
  -- When the dealer marked the car as sold; null once it is offered again.
  sold_at                  timestamptz,
  -- Start of the present time on sale; null for cars offered since created_at.
  on_sale_since            timestamptz,
  -- Personal data: erased 90 days after the listing went off sale; shown to buyers only if the dealer says so.
  registration             text check (registration ~ '^[A-Z0-9]{2,7}$'),
  vin                      text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  registration_shown       boolean not null default false,
  -- Null: the dealer has not stated it.
  first_registered         date,
  colour                   text,
  previous_owners          integer check (previous_owners >= 0),
  service_history          text check (service_history in ('full', 'part', 'none')),
  mot_expiry               date,
  -- The Association of British Insurers' categories; C and D are those given before October 2017. Cars
  -- of categories A and B may not be driven again.
  write_off_category       text check (write_off_category in ('none', 'N', 'S', 'C', 'D')),
  number_of_keys           integer check (number_of_keys >= 0),
  charging_cables          text check (charging_cables in ('none', 'type_2', 'three_pin', 'both')),
  plug                     text check (plug in ('CCS', 'CHAdeMO', 'Type 2 only')),
  ac_kw                    double precision check (ac_kw >= 0::double precision),
  heat_pump                boolean,
  battery_ownership        text check (battery_ownership in ('owned', 'leased')),
  -- Listings of the generated set: marked, never routed, left out of price statistics and alerts. A column of its
  -- own: no edit of the description changes what a listing is, and adding it does not rewrite the table.
  is_generated             boolean not null default false,
  -- The best test with a certificate, for cards; written with each change of the tests. The time of that change
  -- renews the pages with the car even where what cards show stays the same.
  battery_soh              double precision,
  battery_tested_on        date,
  battery_changed_at       timestamptz,
  -- The differences between listing and register that the dealer confirmed: other differences are asked about
  -- again. The time of a changed answer renews the pages with the car.
  register_confirmed       text,
  register_changed_at      timestamptz,
  -- The version of a car in the program's table of tested versions, as its dealer confirmed it, and the lowest usable
  -- miles that are computed for it at freezing point. The program computes them with each change, and once a night.
  ev_variant_id            text,
  winter_range_computed    integer check (winter_range_computed > 0),
  -- From here on null: the dealer has not stated it.
  finance_check            text check (finance_check in ('clear', 'outstanding')),
  former_use               text,
  -- As far as the dealer knows: no register has accidents that no insurer paid for.
  accident_history         text check (accident_history in ('none', 'repaired', 'damaged')),
  -- Of the most worn tyre.
  tyre_tread_mm            double precision check (tyre_tread_mm >= 0::double precision),
  -- The dealer's own; 0 is none.
  warranty_months          integer check (warranty_months >= 0),
  v5c                      text check (v5c in ('held', 'applied_for', 'missing')),
  -- When the dealer marked the car as reserved; null once it is free again or off sale.
  reserved_at              timestamptz,
  -- Until then the page says that the car is sold; null for a car that buyers did not see when it was sold.
  sold_page_until          timestamptz,
  -- A fee that every buyer of the car must pay, in pounds, as a part of its price.
  mandatory_fee            integer check (mandatory_fee >= 0),
  mandatory_fee_for        text,
  -- A car that its dealer has not confirmed for long is unpublished, with the moment of its last confirmation here,
  -- until the dealer confirms it, changes it or takes it off sale.
  unconfirmed_since        timestamptz,
  checked_from             timestamptz,
  -- Fields that the dealer set by hand and a stock feed leaves alone.
  pinned_fields            text[] not null default '{}'::text[],
  -- A car that its dealer's stock feed expects: off sale until the feed has it in stock.
  due_in                   boolean not null default false,
  -- The MOT reading in doubt that an admin has settled after seeing the odometer, in the words of `register_confirmed`.
  reading_settled          text,
  -- Order of listing, for feeds, sitemaps and cars that are otherwise equal.
  seq                      bigint generated always as identity,
  tow_bar                  text check (tow_bar in ('none', 'fixed', 'detachable', 'retractable')),
  seats                    integer check (seats >= 1),
  winter_range_computed_to integer check (winter_range_computed_to > 0),
  check ((latitude is null) = (longitude is null)),
  constraint vehicles_image_alts check (cardinality(image_alts) = 0 or cardinality(image_alts) = cardinality(images)),
  check (body_style in ('Hatchback', 'Sedan', 'SUV', 'Estate', 'Crossover', 'MPV')),
  check (former_use in ('private', 'company', 'demonstrator', 'rental', 'taxi', 'driving_school'))
) with (
  fillfactor = 85
);
create index vehicles_battery_tested on vehicles (vehicle_id) where battery_soh is not null;
create index vehicles_dealer on vehicles (dealer_id, created_at desc, vehicle_id);
create index vehicles_held on vehicles (vehicle_id) where held_words <> '{}'::text[];
create index vehicles_identified on vehicles (vehicle_id)
  where not published and held_words = '{}'::text[] and (registration is not null or vin is not null);
-- For the cars of one model, on sale or not.
create index vehicles_models on vehicles (lower(make), lower(model));
-- Listings list, newest first, as index-only scans: the last page of 100,000 cars takes 40 ms.
create index vehicles_newest on vehicles (created_at desc, vehicle_id);
create index vehicles_newest_by_status on vehicles (published, created_at desc, vehicle_id);
-- Cars whose dealers say that an MOT reading is wrong.
create index vehicles_reading_denied on vehicles (vehicle_id)
  where register_confirmed like '%MOT of % in doubt%';
create index vehicles_registration on vehicles (registration) where registration is not null;
create unique index vehicles_seq on vehicles (seq);
create unique index vehicles_stock_ref on vehicles (dealer_id, stock_ref);
create index vehicles_unconfirmed on vehicles (dealer_id) where unconfirmed_since is not null;
create index vehicles_versions on vehicles (vehicle_id)
  where ev_variant_id is not null or winter_range_computed is not null;
-- Substring search over listings: 10 ms, where a sequential scan takes 170 ms.
create index vehicles_words on vehicles
  using gin (lower((((((((make || ' ') || model) || ' ') || coalesce("trim", '')) || ' ') || year) || ' ') || postcode) gin_trgm_ops);
create trigger log_changed_listings after update on vehicles referencing old table as old_rows new table as new_rows
  for each statement
  execute function log_changed_listings();
create trigger log_gone_listings after delete on vehicles referencing old table as old_rows
  for each statement execute function log_gone_listings();
create trigger log_new_listings after insert on vehicles referencing new table as new_rows
  for each statement execute function log_new_listings();
create trigger record_deleted_vehicles after delete on vehicles referencing old table as gone
  for each statement execute function record_deleted_vehicles();
create trigger vehicles_become_another_car after update of make, model, year, registration, vin on vehicles
  for each row when (lower(concat_ws(' ', old.make, old.model, old.year)) <> lower(concat_ws(' ', new.make, new.model, new.year)) or old.registration <> new.registration or old.vin <> new.vin)
  execute function uncheck_battery_tests();
create trigger vehicles_end_doubt after update of published, unconfirmed_since on vehicles
  for each row when (not new.published and new.unconfirmed_since is null and (old.published or old.unconfirmed_since is not null))
  execute function end_doubt();
create trigger vehicles_market_price after update of make, model, year, mileage, battery_kwh on vehicles
  for each row when (old.make is distinct from new.make or old.model is distinct from new.model or old.year is distinct from new.year or old.mileage is distinct from new.mileage or old.battery_kwh is distinct from new.battery_kwh)
  execute function forget_market_price();
create trigger vehicles_other_registration before update of registration on vehicles
  for each row when (old.registration is distinct from new.registration)
  execute function forget_register_confirmed();

-- Image URLs of an import that are still to be fetched.
create table vehicle_image_urls (
  vehicle_id      uuid not null references vehicles(vehicle_id) on delete cascade,
  "position"      smallint not null,
  url             text not null check (url ~ '^https?://'),
  -- Fetch status of imported pictures. `image` is the stored result; it remains when a dealer removes the
  -- picture from the listing, so that importing the same file again does not restore it.
  host            text not null generated always as (coalesce(lower("substring"(url, '^https?://([^/?#]+)')), '')) stored,
  state           text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts        smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Lease of the fetching worker; it expires, so that another worker takes over after a crash.
  claimed_until   timestamptz,
  failure         text not null default '',
  image           text,
  -- A file may name a URL whose picture has changed: it is asked for again, at most once a day.
  asks_again      boolean not null default false,
  fetched_at      timestamptz,
  etag            text,
  last_modified   text,
  -- SHA-256 of its bytes. Null for pictures from before the column.
  digest          text,
  -- Its dealer has seen that it could not be downloaded.
  is_dismissed    boolean not null default false,
  primary key (vehicle_id, "position"),
  check ((state = 'done') = (image is not null)),
  check ((state = 'failed') = (failure <> ''))
);
create index vehicle_image_urls_asks_again on vehicle_image_urls (host, next_attempt_at) where asks_again;
create index vehicle_image_urls_waiting on vehicle_image_urls (host, next_attempt_at) where state = 'waiting';

-- Pages read vehicles.images, cover first; photos holds the metadata.
create table photos (
  photo_id    uuid primary key default gen_random_uuid(),
  dealer_id   uuid not null references dealers(dealer_id),
  -- Null until the listing is saved, and again when the photo is removed or the listing deleted.
  vehicle_id  uuid references vehicles(vehicle_id) on delete set null,
  uploaded_by text references auth."user"(id) on delete set null,
  -- Name as in vehicles.images: random and never reused.
  image       text not null unique,
  -- Of the file as uploaded, rotated upright.
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  bytes       integer not null check (bytes > 0),
  -- 'ready' once the sizes for pages are generated; until then pages show the original.
  state       text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  created_at  timestamptz not null,
  digest      text
);
create index photos_unused on photos (created_at) where vehicle_id is null;
create index photos_vehicle on photos (vehicle_id);

-- Deleted vehicles: their URLs answer 410 Gone with similar cars, so that search engines drop them at once.
-- Filled by a trigger, to cover every way of deleting. Contains no personal data.
create table deleted_vehicles (
  vehicle_id uuid primary key,
  make       text not null,
  model      text not null,
  body_style text not null,
  price      integer not null,
  deleted_at timestamptz not null default now(),
  -- Columns that identify a re-added car. Null, and so never matched, for earlier deletions.
  dealer_id  uuid,
  year       integer,
  "trim"     text,
  mileage    integer,
  stock_ref  text,
  -- Whether buyers could see it.
  published  boolean
);
create index deleted_vehicles_again on deleted_vehicles (dealer_id, make, model, year, deleted_at);
