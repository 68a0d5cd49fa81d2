-- Anonymous analytics events, for counting only. No IP address, user agent or identifier of a person or
-- visit: two events of the same visitor cannot be linked.

create table analytics_events (
  event_id bigint generated always as identity primary key,
  name text not null check (
    name in (
      'page_view', 'lead_form_started', 'lead_form_submitted', 'vehicle_viewed', 'vehicle_filtered', 'dealer_signup',
      'dealer_login', 'listing_created', 'blog_post_viewed', 'cta_clicked'
    )
  ),
  -- At most an hour before received_at: a London day is complete an hour after it ends.
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  page_path text not null check (page_path like '/%'),
  -- No foreign keys: a view outlives its vehicle and stays with the dealer that owned it at the time.
  vehicle_id uuid,
  dealer_id uuid,
  post_slug text,
  label text,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  check (occurred_at between received_at - interval '1 hour' and received_at),
  check ((vehicle_id is null) = (dealer_id is null)),
  check (name not in ('vehicle_viewed', 'listing_created') or vehicle_id is not null),
  check (name <> 'blog_post_viewed' or post_slug is not null)
);
-- Daily aggregation, and deletion at the end of retention.
create index analytics_events_time on analytics_events (occurred_at, name);
-- Counts per listing and per dealer by day and event, as index-only scans.
create index analytics_events_vehicle on analytics_events (vehicle_id, occurred_at, name) where vehicle_id is not null;
create index analytics_events_dealer on analytics_events (dealer_id, occurred_at, name, vehicle_id) where dealer_id is not null;
