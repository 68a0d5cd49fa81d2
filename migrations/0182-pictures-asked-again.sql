-- A file may name a URL whose picture has changed: it is asked for again, at most once a day.
alter table vehicle_image_urls
  add column asks_again boolean not null default false,
  add column fetched_at timestamptz,
  add column etag text,
  add column last_modified text,
  -- SHA-256 of its bytes. Null for pictures from before this migration.
  add column digest text;
create index vehicle_image_urls_asks_again on vehicle_image_urls (host, next_try_at) where asks_again;
