-- Imports of vehicles: a dealer's CSV file, or the generated set. An import is a job with a record, so it survives a restart.

-- The dealer's own number for a car: a second upload changes that car and adds no other.
alter table vehicles add column stock_ref text check (length(stock_ref) between 1 and 60);
create unique index vehicles_stock_ref on vehicles (dealer_id, stock_ref);

create table imports (
  import_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers (dealer_id),
  created_by text references auth."user" ("id") on delete set null,
  kind text not null check (kind in ('csv', 'seo')),
  file_name text not null,
  -- The file's first row as it stands: what failed is given back below it.
  header_cells text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  total int not null check (total >= 0),
  created int not null default 0,
  updated int not null default 0,
  failed int not null default 0,
  -- Written in the transaction that saves the rows: whoever goes on after a kill begins behind it. The header is row 1.
  last_row int not null default 1,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'done') = (finished_at is not null)),
  check (created + updated + failed <= total)
);
create index imports_dealer on imports (dealer_id, created_at desc);

-- What is still to be read; gone when the import is done.
create table import_files (
  import_id uuid primary key references imports (import_id) on delete cascade,
  text text not null
);

create table import_rows (
  import_id uuid not null references imports (import_id) on delete cascade,
  row int not null check (row >= 2),
  outcome text not null check (outcome in ('created', 'updated', 'failed')),
  -- What the row is about, as a person would say it: 2021 Nissan Leaf.
  title text not null,
  message text not null default '',
  -- No foreign key: this says what was done then, whatever became of the vehicle.
  vehicle_id uuid,
  -- Of a failed row as they stand in the file, to be mended.
  cells text[],
  primary key (import_id, row),
  check ((outcome = 'failed') = (vehicle_id is null)),
  check ((outcome = 'failed') = (cells is not null))
);
create index import_rows_failed on import_rows (import_id, row) where outcome = 'failed';

-- Addresses of pictures that came with an import and are still to be fetched.
create table vehicle_image_urls (
  vehicle_id uuid not null references vehicles (vehicle_id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  url text not null check (url ~ '^https?://'),
  primary key (vehicle_id, position)
);
