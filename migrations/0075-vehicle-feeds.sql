-- Stock as adverts elsewhere take it: Google, Meta, CSV and XML, at a secret address. Without a dealer:
-- of the whole site.
create table vehicle_feeds (
  vehicle_feed_id uuid primary key default gen_random_uuid(),
  dealer_id uuid references dealers on delete cascade,
  google_store_code text,
  changed_at timestamptz not null,
  constraint vehicle_feeds_once unique nulls not distinct (dealer_id)
);
insert into table_rights (table_name, rights) values ('vehicle_feeds', 'select, insert, update, delete');

-- Visits to a dealer's cars that came by the links of a feed, counted with the analytics event.
create table feed_arrivals (
  dealer_id uuid not null references dealers on delete cascade,
  day date not null,
  feed text not null,
  arrivals int not null,
  primary key (dealer_id, day, feed)
);

-- Not validated: every stored event keeps the narrower rule, and reading them all would hold up new ones.
alter table analytics_events
  drop constraint analytics_events_name_check,
  add constraint analytics_events_name_check check (
    name in (
      'page_view', 'lead_form_started', 'lead_form_submitted', 'vehicle_viewed', 'vehicle_filtered', 'dealer_signup',
      'dealer_login', 'listing_created', 'blog_post_viewed', 'cta_clicked', 'vehicle_shown', 'gallery_opened',
      'feed_arrived'
    )
  ) not valid;
