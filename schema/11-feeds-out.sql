-- Stock as adverts elsewhere take it: Google, Meta, CSV and XML, at a secret address. Without a dealer:
-- of the whole site.
create table vehicle_feeds (
  vehicle_feed_id   uuid primary key default gen_random_uuid(),
  dealer_id         uuid references dealers(dealer_id) on delete cascade,
  google_store_code text,
  changed_at        timestamptz not null,
  constraint vehicle_feeds_once unique nulls not distinct (dealer_id)
);

-- Visits to a dealer's cars that came by the links of a feed, counted with the analytics event.
create table feed_arrivals (
  dealer_id uuid not null references dealers(dealer_id) on delete cascade,
  day       date not null,
  feed      text not null,
  arrivals  integer not null,
  primary key (dealer_id, day, feed)
);
