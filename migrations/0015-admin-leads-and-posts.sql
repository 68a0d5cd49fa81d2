-- Admin list of leads and manual routing; pictures and preview links of posts.

-- Admin list of leads, those awaiting an admin first, then newest. Covering index for pagination.
create index leads_waiting_first on leads ((state not in ('held', 'unmatched')), created_at desc, lead_id)
  include (state);

-- Immutable for text[], as an index requires; array_to_string
-- is only stable, because other types depend on settings.
create function joined_words(words text[]) returns text language sql immutable strict parallel safe
  as $$ select array_to_string(words, ' ') $$;

-- Substring search over everything a buyer entered; postcodes match with and without the space.
create index leads_words on leads using gin (
  lower(
    name || ' ' || email || ' ' || phone || ' ' || postcode || ' ' || replace(postcode, ' ', '') || ' '
      || joined_words(models)
  ) gin_trgm_ops
);
-- Search by car: from a vehicle to the leads about it.
create index leads_vehicle on leads (vehicle_id) where vehicle_id is not null;

-- Manual routing: an admin adds a dealer the rules did not choose, and gives the reason.
alter table lead_routes
  drop constraint lead_routes_reason_check,
  add constraint lead_routes_reason_check check (reason in ('own_vehicle', 'matching_stock', 'by_hand')),
  add column hand_reason text not null default '',
  add check (reason <> 'by_hand' or hand_reason <> '');

-- Secret of the draft's preview link. In plain text, so that editors can copy it again: read access to this
-- table includes the draft anyway. Null: no link yet, or revoked.
alter table posts add column preview_key text unique check (length(preview_key) >= 32);

-- Pictures for articles. Only the articles' texts reference them.
create table post_pictures (
  post_picture_id uuid primary key default gen_random_uuid(),
  uploaded_by text references auth."user" ("id") on delete set null,
  -- Name as in articles: random and never reused.
  image text not null unique,
  -- Of the file as uploaded, rotated upright.
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  created_at timestamptz not null
);
create index post_pictures_by_age on post_pictures (created_at);
create index post_pictures_uploaded_by on post_pictures (uploaded_by) where uploaded_by is not null;
