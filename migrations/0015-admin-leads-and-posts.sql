-- The list of all leads and routing by hand; pictures of posts, and links that show a draft.

-- Their list: those that wait for an admin first, then the newest. Paged from the index alone.
create index leads_waiting_first on leads ((state not in ('held', 'unmatched')), created_at desc, lead_id)
  include (state);

-- The general way from an array to a text depends on settings; that of plain text does not, which an index asks for.
create function joined_words(words text[]) returns text language sql immutable strict parallel safe
  as $$ select array_to_string(words, ' ') $$;

-- Its search: words in the middle of whatever a buyer wrote, and postcodes with and without their space.
create index leads_words on leads using gin (
  lower(
    name || ' ' || email || ' ' || phone || ' ' || postcode || ' ' || replace(postcode, ' ', '') || ' '
      || joined_words(models)
  ) gin_trgm_ops
);
-- And from a car that was asked about to the leads about it.
create index leads_vehicle on leads (vehicle_id) where vehicle_id is not null;

-- An admin may introduce a dealer whom the rules did not choose, and says why.
alter table lead_routes
  drop constraint lead_routes_reason_check,
  add constraint lead_routes_reason_check check (reason in ('own_vehicle', 'matching_stock', 'by_hand')),
  add column hand_reason text not null default '',
  add check (reason <> 'by_hand' or hand_reason <> '');

-- Whoever has it reads the draft. Kept as it is, so that an editor finds the same link again: who reads this table reads
-- the draft anyway. Null: there is no link, or it was revoked.
alter table posts add column preview_key text unique check (length(preview_key) >= 32);

-- Pictures that articles may show. Which do stands in their texts alone.
create table post_pictures (
  post_picture_id uuid primary key default gen_random_uuid(),
  uploaded_by text references auth."user" ("id") on delete set null,
  -- As articles show it. The name is random and never given twice.
  image text not null unique,
  -- Of the file as it came, turned upright.
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  created_at timestamptz not null
);
create index post_pictures_by_age on post_pictures (created_at);
create index post_pictures_uploaded_by on post_pictures (uploaded_by) where uploaded_by is not null;
