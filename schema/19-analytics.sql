-- Anonymous analytics events, for counting only. No IP address, user agent or identifier of a person or
-- visit: two events of the same visitor cannot be linked.
create table analytics_events (
  event_id    bigint primary key generated always as identity,
  name        text not null,
  -- At most an hour before received_at: a London day is complete an hour after it ends.
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  page_path   text not null check (page_path like '/%'),
  -- No foreign keys: a view outlives its vehicle and stays with the dealer that owned it at the time.
  vehicle_id  uuid,
  dealer_id   uuid,
  post_slug   text,
  label       text,
  fields      jsonb not null default '{}'::jsonb check (jsonb_typeof(fields) = 'object'),
  check (occurred_at >= (received_at - '01:00:00'::interval) and occurred_at <= received_at),
  check ((vehicle_id is null) = (dealer_id is null)),
  check ((name not in ('vehicle_viewed', 'listing_created')) or vehicle_id is not null),
  check (name <> 'blog_post_viewed' or post_slug is not null),
  check ((name not in ('vehicle_shown', 'gallery_opened')) or vehicle_id is not null)
);
-- Not validated: every stored event keeps the narrower rule, and reading them all would hold up new ones.
alter table analytics_events add constraint analytics_events_name_check check (name in ('page_view', 'lead_form_started', 'lead_form_submitted', 'vehicle_viewed', 'vehicle_filtered', 'dealer_signup', 'dealer_login', 'listing_created', 'blog_post_viewed', 'cta_clicked', 'vehicle_shown', 'gallery_opened', 'feed_arrived', 'sheet_scanned')) not valid;
-- Daily aggregation, and deletion at the end of retention.
create index analytics_events_time on analytics_events (occurred_at, name);

-- Deduplicates events per page view: a car counts once, however often the browser reports it. Retained for a
-- day and separate from the events, so that a visitor's events still cannot be linked.
create table counted_on_page_views (
  page_view_id text not null,
  name         text not null,
  vehicle_id   uuid not null,
  counted_at   timestamptz not null,
  primary key (page_view_id, name, vehicle_id)
);
create index counted_on_page_views_time on counted_on_page_views (counted_at);

-- Events not yet aggregated into vehicle_days: inserted with the event, deleted by the aggregating statement.
-- Rows live for minutes, so no key and no index.
create table vehicle_events_to_add (
  dealer_id  uuid not null,
  day        date not null,
  vehicle_id uuid not null,
  name       text not null
);

-- Daily counts per vehicle, by London calendar, retained after the events. No
-- foreign keys: a day outlives its vehicle and stays with the dealer that owned
-- it. The covering index reads a year of a dealer's cars in one contiguous range.
create table vehicle_days (
  dealer_id      uuid not null,
  day            date not null,
  vehicle_id     uuid not null,
  shown          integer not null default 0 check (shown >= 0),
  viewed         integer not null default 0 check (viewed >= 0),
  gallery_opened integer not null default 0 check (gallery_opened >= 0),
  form_started   integer not null default 0 check (form_started >= 0),
  form_submitted integer not null default 0 check (form_submitted >= 0),
  scanned        integer not null default 0 check (scanned >= 0),
  primary key (dealer_id, day, vehicle_id) include (shown, viewed, scanned, gallery_opened, form_started, form_submitted)
) with (
  -- Index-only scans need pages marked all-visible.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 0
);
-- Days of one vehicle, and recent days of all.
create index vehicle_days_vehicle on vehicle_days (vehicle_id, day);

-- Recent daily impressions and views per public vehicle, for comparing similar cars. Rebuilt every night.
create table vehicle_rates (
  vehicle_id   uuid primary key,
  dealer_id    uuid not null,
  body_style   text not null,
  -- Name of the budget band (domain/policy/leads.ts).
  price_band   text not null,
  shown_a_day  double precision not null,
  viewed_a_day double precision not null,
  -- Requests sent per day, beside views, to tell a dealer which cars are slow. Filled by the nightly job.
  asked_a_day  double precision not null default 0
);
create index vehicle_rates_dealer on vehicle_rates (dealer_id);
create index vehicle_rates_segment on vehicle_rates (body_style, price_band) include (dealer_id, shown_a_day, viewed_a_day, asked_a_day);
