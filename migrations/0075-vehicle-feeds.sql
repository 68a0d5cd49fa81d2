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
