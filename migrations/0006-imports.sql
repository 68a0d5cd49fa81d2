-- Vehicle imports from a dealer's CSV file or the generated
-- set. Each is a job with a record, so it survives a restart.

-- Dealer's own reference for a car: uploading it again updates the car.
alter table vehicles add column stock_ref text check (length(stock_ref) between 1 and 60);
create unique index vehicles_stock_ref on vehicles (dealer_id, stock_ref);

create table imports (
  import_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers (dealer_id),
  created_by text references auth."user" ("id") on delete set null,
  kind text not null check (kind in ('csv', 'seo')),
  file_name text not null,
  -- Header row verbatim, repeated above the failed rows when they are downloaded.
  header_cells text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  total int not null check (total >= 0),
  created int not null default 0,
  updated int not null default 0,
  failed int not null default 0,
  -- Resume point, saved in the same transaction as the rows. The header is row 1.
  last_row int not null default 1,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'done') = (finished_at is not null)),
  check (created + updated + failed <= total)
);
create index imports_dealer on imports (dealer_id, created_at desc);

-- Text of unfinished imports; deleted when the import is done.
create table import_files (
  import_id uuid primary key references imports (import_id) on delete cascade,
  text text not null
);

create table import_rows (
  import_id uuid not null references imports (import_id) on delete cascade,
  row int not null check (row >= 2),
  outcome text not null check (outcome in ('created', 'updated', 'failed')),
  -- Car's name for display, e.g. 2021 Nissan Leaf.
  title text not null,
  message text not null default '',
  -- No foreign key: the record outlives the vehicle.
  vehicle_id uuid,
  -- Original cells of a failed row, for the dealer to correct.
  cells text[],
  primary key (import_id, row),
  check ((outcome = 'failed') = (vehicle_id is null)),
  check ((outcome = 'failed') = (cells is not null))
);
create index import_rows_failed on import_rows (import_id, row) where outcome = 'failed';

-- Image URLs of an import that are still to be fetched.
create table vehicle_image_urls (
  vehicle_id uuid not null references vehicles (vehicle_id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  url text not null check (url ~ '^https?://'),
  primary key (vehicle_id, position)
);
