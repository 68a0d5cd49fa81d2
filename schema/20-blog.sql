create function log_post_change() returns trigger language plpgsql as $$
begin
  perform log_public_changes(array['posts']);
  return null;
end $$;

create table posts (
  post_id          uuid primary key default gen_random_uuid(),
  slug             text not null check (slug ~ '^[a-z0-9-]+$' and length(slug) <= 200) unique,
  title            text not null check (length(title) >= 1 and length(title) <= 200),
  excerpt          text not null default '' check (length(excerpt) <= 500),
  body_markdown    text not null check (body_markdown <> ''),
  -- Rendered and sanitised from body_markdown on save; served to readers.
  body_html        text not null,
  cover_image_url  text not null default '',
  topics           text[] not null default '{}'::text[],
  city             text not null default '',
  meta_title       text not null default '' check (length(meta_title) <= 60),
  meta_description text not null default '' check (length(meta_description) <= 160),
  status           text not null default 'draft' check (status in ('draft', 'published')),
  published_at     timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  -- Secret of the draft's preview link. In plain text, so that editors can copy it again: read access to this
  -- table includes the draft anyway. Null: no link yet, or revoked.
  preview_key      text check (length(preview_key) >= 32) unique,
  check (status <> 'published' or published_at is not null)
);
create index posts_published on posts (published_at desc, post_id) where status = 'published';
create index posts_title on posts using gin (lower(title) gin_trgm_ops);
create trigger log_post_delete after delete on posts
  for each row when (old.status = 'published') execute function log_post_change();
create trigger log_post_insert after insert on posts
  for each row when (new.status = 'published') execute function log_post_change();
create trigger log_post_update after update on posts
  for each row when ((old.status = 'published' or new.status = 'published') and old.* is distinct from new.*)
  execute function log_post_change();

-- Former slugs of posts, redirected to the current one.
create table post_slugs (
  slug        text primary key check (slug ~ '^[a-z0-9-]+$'),
  post_id     uuid not null references posts(post_id) on delete cascade,
  replaced_at timestamptz not null default now()
);
create index post_slugs_post on post_slugs (post_id);

-- Previous versions of posts, so that no text is lost by mistake. The current version is in posts only.
create table post_revisions (
  post_revision_id uuid primary key default gen_random_uuid(),
  post_id          uuid not null references posts(post_id) on delete cascade,
  slug             text not null,
  title            text not null,
  excerpt          text not null,
  body_markdown    text not null,
  cover_image_url  text not null,
  topics           text[] not null,
  city             text not null,
  meta_title       text not null,
  meta_description text not null,
  status           text not null,
  published_at     timestamptz,
  -- Period during which this version was current, and the user who replaced it.
  saved_at         timestamptz not null,
  replaced_at      timestamptz not null,
  replaced_by      text references auth."user"(id) on delete set null
);
create index post_revisions_post on post_revisions (post_id, replaced_at desc);
create index post_revisions_replaced_by on post_revisions (replaced_by) where replaced_by is not null;

-- Pictures for articles. Only the articles' texts reference them.
create table post_pictures (
  post_picture_id uuid primary key default gen_random_uuid(),
  uploaded_by     text references auth."user"(id) on delete set null,
  -- Name as in articles: random and never reused.
  image           text not null unique,
  -- Of the file as uploaded, rotated upright.
  width           integer not null check (width > 0),
  height          integer not null check (height > 0),
  bytes           integer not null check (bytes > 0),
  created_at      timestamptz not null
);
create index post_pictures_by_age on post_pictures (created_at);
create index post_pictures_uploaded_by on post_pictures (uploaded_by) where uploaded_by is not null;
