-- Listing performance: daily counts per vehicle, comparison with similar cars, weekly mail.

alter table analytics_events
  drop constraint analytics_events_name_check,
  add constraint analytics_events_name_check check (
    name in (
      'page_view', 'lead_form_started', 'lead_form_submitted', 'vehicle_viewed', 'vehicle_filtered', 'dealer_signup',
      'dealer_login', 'listing_created', 'blog_post_viewed', 'cta_clicked', 'vehicle_shown', 'gallery_opened'
    )
  ),
  add check (name not in ('vehicle_shown', 'gallery_opened') or vehicle_id is not null);

-- Deduplicates events per page view: a car counts once, however often the browser reports it. Retained for a
-- day and separate from the events, so that a visitor's events still cannot be linked.
create table counted_on_page_views (
  page_view_id text not null,
  name text not null,
  vehicle_id uuid not null,
  counted_at timestamptz not null,
  primary key (page_view_id, name, vehicle_id)
);
create index counted_on_page_views_time on counted_on_page_views (counted_at);

-- Events not yet aggregated into vehicle_days: inserted with the event, deleted by the aggregating statement.
-- Rows live for minutes, so no key and no index.
create table vehicle_events_to_add (
  dealer_id uuid not null,
  day date not null,
  vehicle_id uuid not null,
  name text not null
);

-- Daily counts per vehicle, by London calendar, retained after the events. No
-- foreign keys: a day outlives its vehicle and stays with the dealer that owned
-- it. The covering index reads a year of a dealer's cars in one contiguous range.
create table vehicle_days (
  dealer_id uuid not null,
  day date not null,
  vehicle_id uuid not null,
  shown int not null default 0 check (shown >= 0),
  viewed int not null default 0 check (viewed >= 0),
  gallery_opened int not null default 0 check (gallery_opened >= 0),
  form_started int not null default 0 check (form_started >= 0),
  form_submitted int not null default 0 check (form_submitted >= 0),
  primary key (dealer_id, day, vehicle_id)
    include (shown, viewed, gallery_opened, form_started, form_submitted)
);
-- Days of one vehicle, and recent days of all.
create index vehicle_days_vehicle on vehicle_days (vehicle_id, day);
-- Index-only scans need pages marked all-visible.
alter table vehicle_days set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 0
);

insert into vehicle_days (dealer_id, day, vehicle_id, viewed, form_started, form_submitted)
select dealer_id, (occurred_at at time zone 'Europe/London')::date as day, vehicle_id,
  count(*) filter (where name = 'vehicle_viewed'),
  count(*) filter (where name = 'lead_form_started'),
  count(*) filter (where name = 'lead_form_submitted')
from analytics_events
where vehicle_id is not null and name in ('vehicle_viewed', 'lead_form_started', 'lead_form_submitted')
group by dealer_id, day, vehicle_id;

-- Recent daily impressions and views per public vehicle, for comparing similar cars. Rebuilt every night.
create table vehicle_rates (
  vehicle_id uuid primary key,
  dealer_id uuid not null,
  body_style text not null,
  -- Name of the budget band (domain/policy/lead-form.ts).
  price_band text not null,
  shown_a_day double precision not null,
  viewed_a_day double precision not null
);
create index vehicle_rates_segment on vehicle_rates (body_style, price_band)
  include (dealer_id, shown_a_day, viewed_a_day);
create index vehicle_rates_dealer on vehicle_rates (dealer_id);

-- Weekly mail: each owner's preference, and the token of the one-click unsubscribe link.
alter table dealer_profiles
  add column weekly_mail boolean not null default true,
  add column weekly_mail_key uuid not null unique default gen_random_uuid();

-- Weeks, by their Monday, already mailed to owners or skipped for lack of content.
create table weekly_mails (
  dealer_id uuid not null references dealers (dealer_id) on delete cascade,
  week_began date not null check (extract(isodow from week_began) = 1),
  primary key (dealer_id, week_began)
);
