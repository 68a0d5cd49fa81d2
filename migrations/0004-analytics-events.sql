-- Anonymous analytics events, for counting only.
-- No address, no browser, no identifier of a person or a visit: two rows of the same visitor cannot be told to be so.

create table analytics_events (
  event_id bigint generated always as identity primary key,
  name text not null check (
    name in (
      'page_view', 'lead_form_started', 'lead_form_submitted', 'vehicle_viewed', 'vehicle_filtered', 'dealer_signup',
      'dealer_login', 'listing_created', 'blog_post_viewed', 'cta_clicked'
    )
  ),
  -- At most an hour before received_at: who counts a day in Europe/London has all of it an hour after its end.
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  page_path text not null check (page_path like '/%'),
  -- No foreign keys: a view stays a view after the vehicle was deleted, and the dealer is the one it had at that time.
  vehicle_id uuid,
  dealer_id uuid,
  post_slug text,
  label text,
  -- The event's other fields.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  check (occurred_at between received_at - interval '1 hour' and received_at),
  check ((vehicle_id is null) = (dealer_id is null)),
  check (name not in ('vehicle_viewed', 'listing_created') or vehicle_id is not null),
  check (name <> 'blog_post_viewed' or post_slug is not null)
);
-- All events of a day, for adding them up; and the old ones, for deleting them.
create index analytics_events_time on analytics_events (occurred_at, name);
-- A listing's and a dealer's counts by day and kind, from the index alone.
create index analytics_events_vehicle on analytics_events (vehicle_id, occurred_at, name) where vehicle_id is not null;
create index analytics_events_dealer on analytics_events (dealer_id, occurred_at, name, vehicle_id) where dealer_id is not null;
