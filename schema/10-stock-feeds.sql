create table imports (
  import_id    uuid primary key default gen_random_uuid(),
  dealer_id    uuid not null references dealers(dealer_id),
  created_by   text references auth."user"(id) on delete set null,
  kind         text not null check (kind in ('csv', 'seo', 'feed')),
  file_name    text not null,
  -- Header row verbatim, repeated above the failed rows when they are downloaded.
  header_cells text[] not null,
  state        text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  total        integer not null check (total >= 0),
  created      integer not null default 0,
  updated      integer not null default 0,
  failed       integer not null default 0,
  -- Resume point, saved in the same transaction as the rows. The header is row 1.
  last_row     integer not null default 1,
  created_at   timestamptz not null,
  finished_at  timestamptz,
  -- Rows of a file that leave their car as it is.
  unchanged    integer not null default 0,
  -- As the dealer confirmed the columns; null where they were learned.
  mapping      jsonb,
  -- Rows of a feed that are not to come in: sold, not electric or repeated.
  skipped      integer not null default 0,
  -- What of the file was not read, for its dealer.
  notes        text[] not null default '{}'::text[],
  check ((state = 'done') = (finished_at is not null)),
  check ((created + updated + failed) <= total)
);
create index imports_dealer on imports (dealer_id, created_at desc);

-- Text of unfinished imports; deleted when the import is done.
create table import_files (
  import_id uuid primary key references imports(import_id) on delete cascade,
  text      text not null
);
-- A file is deleted once it is imported, mostly within a minute: compressing it costs more than its space.
alter table import_files alter column text set storage external;

create table import_rows (
  import_id  uuid not null references imports(import_id) on delete cascade,
  "row"      integer not null check ("row" >= 2),
  outcome    text not null check (outcome in ('created', 'updated', 'unchanged', 'failed', 'skipped')),
  -- Car's name for display, e.g. 2021 Nissan Leaf.
  title      text not null,
  message    text not null default '',
  -- No foreign key: the record outlives the vehicle.
  vehicle_id uuid,
  -- Original cells of a failed row, for the dealer to correct.
  cells      text[],
  primary key (import_id, "row"),
  check ((outcome in ('failed', 'skipped')) = (vehicle_id is null)),
  check ((outcome = 'failed') = (cells is not null))
);
create index import_rows_failed on import_rows (import_id, "row") where outcome = 'failed';

create table stock_feeds (
  stock_feed_id        uuid primary key default gen_random_uuid(),
  dealer_id            uuid not null references dealers(dealer_id) on delete cascade,
  source               text not null check (source in ('url', 'push')),
  url                  text,
  -- User and password, or one header, encrypted.
  encrypted_credential text,
  mapping              jsonb not null,
  -- Columns of ours that the dealer is still to find in the file.
  open_questions       text[] not null default '{}'::text[],
  state                text not null check (state in ('waiting', 'active', 'paused')),
  -- In London.
  run_hour             integer not null check (run_hour >= 0 and run_hour <= 23),
  -- Of the last document that came in.
  etag                 text,
  last_modified        text,
  digest               text,
  "position"           bigint not null default 0,
  failures             integer not null default 0,
  failing_since        timestamptz,
  last_good_at         timestamptz,
  due_at               timestamptz,
  created_at           timestamptz not null,
  -- Fingerprint of the SFTP server's key, pinned when the feed was added.
  host_key             text,
  -- Such as a branch; empty: pages show the server.
  given_name           text not null default '' check (length(given_name) <= 60),
  check ((source = 'url') = (url is not null)),
  check ((failures = 0) = (failing_since is null))
);
create index stock_feeds_dealer on stock_feeds (dealer_id);
create index stock_feeds_due on stock_feeds (due_at) where state = 'active';

create table stock_feed_runs (
  stock_feed_run_id uuid primary key default gen_random_uuid(),
  stock_feed_id     uuid not null references stock_feeds(stock_feed_id) on delete cascade,
  trigger           text not null check (trigger in ('schedule', 'hand', 'push')),
  state             text not null,
  started_at        timestamptz not null,
  finished_at       timestamptz,
  cars              integer not null default 0,
  new_cars          integer not null default 0,
  gone_cars         integer not null default 0,
  changed_cars      integer not null default 0,
  same_cars         integer not null default 0,
  other_fuel_cars   integer not null default 0,
  failed_cars       integer not null default 0,
  problem           text not null default '',
  -- The first of the new, gone and changed cars.
  examples          jsonb not null default '{}'::jsonb,
  import_id         uuid references imports(import_id) on delete set null,
  due_in_cars       integer not null default 0,
  held_cars         integer not null default 0,
  sold_cars         integer not null default 0,
  withdrawn_cars    integer not null default 0,
  repeated_cars     integer not null default 0,
  notes             text[] not null default '{}'::text[],
  check (state in ('importing', 'done', 'unchanged', 'failed', 'quarantined', 'ignored'))
);
create index stock_feed_runs_feed on stock_feed_runs (stock_feed_id, started_at desc);
create index stock_feed_runs_import on stock_feed_runs (import_id) where import_id is not null;
create index stock_feed_runs_started on stock_feed_runs (started_at);

-- What a run is still to bring in; deleted once it did, or was ignored.
create table stock_feed_files (
  stock_feed_run_id uuid primary key references stock_feed_runs(stock_feed_run_id) on delete cascade,
  -- Null once an import has it.
  text              text,
  -- Cars on sale in the feed's own words, by stock reference.
  rows              json not null,
  -- Each stock reference, and those that it names as sold or gone.
  refs              text[] not null,
  sold_refs         text[] not null,
  gone_refs         text[] not null,
  positions         json not null,
  is_whole          boolean not null,
  digest            text not null,
  etag              text,
  last_modified     text,
  "position"        bigint not null,
  due_in_refs       text[] not null default '{}'::text[],
  -- Every row of a stock feed has one reported outcome. Held cars are new ones that stay drafts.
  held_refs         text[] not null default '{}'::text[]
);
-- A document is deleted once it is imported, mostly within a minute: compressing it costs more than its space.
alter table stock_feed_files alter column text set storage external;
alter table stock_feed_files alter column rows set storage external;

-- Cars of the good runs, and those that were taken off sale since.
create table stock_feed_cars (
  stock_feed_id uuid not null references stock_feeds(stock_feed_id) on delete cascade,
  stock_ref     text not null,
  "row"         jsonb not null,
  -- Good runs in a row without it, and the last run that had it before them.
  missed_runs   integer not null default 0,
  last_seen_at  timestamptz,
  taken_off_at  timestamptz,
  -- An older record changes nothing.
  "position"    bigint,
  -- The `vehicles.reserved_at` that a feed set; null where it reserved nothing.
  reserved_at   timestamptz,
  primary key (stock_feed_id, stock_ref),
  check ((missed_runs = 0) = (last_seen_at is null))
);
