-- Photos of vehicles. What pages show stays in vehicles.images, the cover first; photos is the record behind it.

-- What each of `images` shows, in words and in the same order; empty where nobody has said anything.
alter table vehicles
  add column image_alts text[] not null default '{}',
  add constraint vehicles_image_alts check (cardinality(image_alts) in (0, cardinality(images)));

create table photos (
  photo_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers (dealer_id),
  -- Null until the listing is saved, and again when the photo is taken off it or the listing is deleted.
  vehicle_id uuid references vehicles (vehicle_id) on delete set null,
  uploaded_by text references auth."user" ("id") on delete set null,
  -- As in vehicles.images. The name is random and never given twice.
  image text not null unique,
  -- Of the file as it came, turned upright.
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  -- Whether the sizes for pages are made: until then the stored picture itself is shown.
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  created_at timestamptz not null
);
create index photos_vehicle on photos (vehicle_id);
create index photos_unused on photos (created_at) where vehicle_id is null;

-- How far the fetching of an import's pictures is. `image` is what the picture became; it stays when a dealer takes the
-- picture off the listing, so that the same file brings it no second time.
alter table vehicle_image_urls
  add column host text not null
    generated always as (coalesce(lower(substring(url from '^https?://([^/?#]+)')), '')) stored,
  add column state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  add column attempts smallint not null default 0,
  add column next_try_at timestamptz not null default now(),
  -- Whoever fetches it has it until then; a killed process gives it back this way.
  add column claimed_until timestamptz,
  add column failure text not null default '',
  add column image text,
  add check ((state = 'done') = (image is not null)),
  add check ((state = 'failed') = (failure <> ''));
create index vehicle_image_urls_waiting on vehicle_image_urls (host, next_try_at) where state = 'waiting';
