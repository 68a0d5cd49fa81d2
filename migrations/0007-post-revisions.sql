-- Previous versions of posts, so that no text is lost by mistake. The current version is in posts only.

create table post_revisions (
  post_revision_id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts (post_id) on delete cascade,
  slug text not null,
  title text not null,
  excerpt text not null,
  body_markdown text not null,
  cover_image_url text not null,
  topics text[] not null,
  city text not null,
  meta_title text not null,
  meta_description text not null,
  status text not null,
  published_at timestamptz,
  -- Period during which this version was current, and the user who replaced it.
  saved_at timestamptz not null,
  replaced_at timestamptz not null,
  replaced_by text references auth."user" ("id") on delete set null
);
create index post_revisions_post on post_revisions (post_id, replaced_at desc);
create index post_revisions_replaced_by on post_revisions (replaced_by) where replaced_by is not null;
