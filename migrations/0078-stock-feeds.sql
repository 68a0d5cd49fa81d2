-- Stock that a dealer's own system sends or answers with; every run of a feed becomes an import.
alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('csv', 'seo', 'feed'));

create table stock_feeds (
  stock_feed_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers on delete cascade,
  source text not null check (source in ('url', 'push')),
  url text,
  -- User and password, or one header, encrypted.
  sealed_credential text,
  mapping jsonb not null,
  -- Columns of ours that the dealer is still to find in the file.
  open_questions text[] not null default '{}',
  state text not null check (state in ('waiting', 'active', 'paused')),
  -- In London.
  run_hour int not null check (run_hour between 0 and 23),
  -- Of the last document that came in.
  etag text,
  last_modified text,
  digest text,
  position bigint not null default 0,
  failures int not null default 0,
  failing_since timestamptz,
  last_good_at timestamptz,
  due_at timestamptz,
  created_at timestamptz not null,
  check ((source = 'url') = (url is not null)),
  check ((failures = 0) = (failing_since is null))
);
create index stock_feeds_dealer on stock_feeds (dealer_id);
create index stock_feeds_due on stock_feeds (due_at) where state = 'active';

create table stock_feed_runs (
  stock_feed_run_id uuid primary key default gen_random_uuid(),
  stock_feed_id uuid not null references stock_feeds on delete cascade,
  trigger text not null check (trigger in ('schedule', 'hand', 'push')),
  state text not null
    check (state in ('importing', 'done', 'unchanged', 'failed', 'quarantined', 'ignored')),
  started_at timestamptz not null,
  finished_at timestamptz,
  cars int not null default 0,
  new_cars int not null default 0,
  gone_cars int not null default 0,
  changed_cars int not null default 0,
  same_cars int not null default 0,
  other_fuel_cars int not null default 0,
  failed_cars int not null default 0,
  problem text not null default '',
  -- The first of the new, gone and changed cars.
  examples jsonb not null default '{}',
  import_id uuid references imports on delete set null
);
create index stock_feed_runs_feed on stock_feed_runs (stock_feed_id, started_at desc);
create index stock_feed_runs_started on stock_feed_runs (started_at);
create index stock_feed_runs_import on stock_feed_runs (import_id) where import_id is not null;

-- What a run is still to bring in; deleted once it did, or was ignored.
create table stock_feed_files (
  stock_feed_run_id uuid primary key references stock_feed_runs on delete cascade,
  text text not null,
  -- Cars on sale in the feed's own words, by stock reference.
  rows json not null,
  -- Each stock reference, and those that it names as sold or gone.
  refs text[] not null,
  sold_refs text[] not null,
  gone_refs text[] not null,
  positions json not null,
  is_whole boolean not null,
  digest text not null,
  etag text,
  last_modified text,
  position bigint not null
);

-- Cars of the good runs, and those that were taken off sale since.
create table stock_feed_cars (
  stock_feed_id uuid not null references stock_feeds on delete cascade,
  stock_ref text not null,
  row jsonb not null,
  -- Good runs in a row without it, and the last run that had it before them.
  missed_runs int not null default 0,
  last_seen_at timestamptz,
  taken_off_at timestamptz,
  -- An older record changes nothing.
  position bigint,
  primary key (stock_feed_id, stock_ref),
  check ((missed_runs = 0) = (last_seen_at is null))
);
insert into table_rights (table_name, rights)
  select unnest(array['stock_feeds', 'stock_feed_runs', 'stock_feed_files', 'stock_feed_cars']),
    'select, insert, update, delete';
