-- Photos of vehicles. Pages read vehicles.images, cover first; photos holds the metadata.

-- Alt texts of `images`, in the same order; empty when none were entered.
alter table vehicles
  add column image_alts text[] not null default '{}',
  add constraint vehicles_image_alts check (cardinality(image_alts) in (0, cardinality(images)));

create table photos (
  photo_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers (dealer_id),
  -- Null until the listing is saved, and again when the photo is removed or the listing deleted.
  vehicle_id uuid references vehicles (vehicle_id) on delete set null,
  uploaded_by text references auth."user" ("id") on delete set null,
  -- Name as in vehicles.images: random and never reused.
  image text not null unique,
  -- Of the file as uploaded, rotated upright.
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  -- 'ready' once the sizes for pages are generated; until then pages show the original.
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  created_at timestamptz not null
);
create index photos_vehicle on photos (vehicle_id);
create index photos_unused on photos (created_at) where vehicle_id is null;

-- Fetch status of imported pictures. `image` is the stored result; it remains when a dealer removes the
-- picture from the listing, so that importing the same file again does not restore it.
alter table vehicle_image_urls
  add column host text not null
    generated always as (coalesce(lower(substring(url from '^https?://([^/?#]+)')), '')) stored,
  add column state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  add column attempts smallint not null default 0,
  add column next_try_at timestamptz not null default now(),
  -- Lease of the fetching worker; it expires, so that another worker takes over after a crash.
  add column claimed_until timestamptz,
  add column failure text not null default '',
  add column image text,
  add check ((state = 'done') = (image is not null)),
  add check ((state = 'failed') = (failure <> ''));
create index vehicle_image_urls_waiting on vehicle_image_urls (host, next_try_at) where state = 'waiting';
