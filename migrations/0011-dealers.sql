-- Dealer onboarding, public profiles, team members and change history.

-- Slug of the public page, maintained by the trigger below.
alter table dealers
  add column slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  add column website text not null default '' check (website = '' or website ~ '^https?://'),
  -- Recipients of mails about enquiries; empty means every owner.
  add column enquiry_emails text[] not null default '{}';

-- Former slugs of dealers, redirected to the current one.
create table dealer_slugs (
  slug text primary key,
  dealer_id uuid not null references dealers (dealer_id) on delete cascade,
  replaced_at timestamptz not null default now()
);
create index dealer_slugs_dealer on dealer_slugs (dealer_id);

create function dealer_slug_for(its_id uuid, its_name text) returns text language plpgsql as $$
declare
  -- Same as src/domain/posts/slug.ts: strips accents,
  -- replaces everything but letters and digits with hyphens.
  base constant text := coalesce(
    nullif(trim(both '-' from left(regexp_replace(regexp_replace(
      normalize(replace(regexp_replace(lower(its_name), '[''’]', '', 'g'), '&', ' and '), nfkd),
      '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), 80)), ''),
    'dealer');
  candidate text := base;
  next_number int := 2;
begin
  -- Serialises dealers that compete for the same slug.
  perform pg_advisory_xact_lock(hashtext('dealer slug ' || base));
  while exists (select from dealers where slug = candidate and dealer_id <> its_id)
    or exists (select from dealer_slugs where slug = candidate and dealer_id <> its_id)
  loop
    candidate := base || '-' || next_number;
    next_number := next_number + 1;
  end loop;
  return candidate;
end $$;

create function dealer_follow_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.slug is not null and new.name = old.name then
    new.slug := old.slug;
    return new;
  end if;
  new.slug := dealer_slug_for(new.dealer_id, new.name);
  if tg_op = 'UPDATE' and old.slug is not null and new.slug <> old.slug then
    delete from dealer_slugs where slug = new.slug;
    insert into dealer_slugs (slug, dealer_id) values (old.slug, old.dealer_id);
  end if;
  return new;
end $$;

create trigger dealer_follow_name before insert or update of name, slug on dealers
  for each row execute function dealer_follow_name();

update dealers set slug = null;
-- Placeholder default: the trigger always overwrites it.
alter table dealers alter column slug set not null, alter column slug set default '';

-- Enforces that only verified dealers receive leads. The row lock orders a concurrent suspension before the
-- insert, which then fails, or after it.
create function lead_route_needs_verified_dealer() returns trigger language plpgsql as $$
begin
  perform from dealers where dealer_id = new.dealer_id and status = 'verified' for share;
  if not found then
    raise exception 'dealer % is not verified', new.dealer_id using errcode = 'check_violation',
      constraint = 'lead_routes_verified_dealer';
  end if;
  return new;
end $$;

create trigger lead_route_needs_verified_dealer before insert on lead_routes
  for each row execute function lead_route_needs_verified_dealer();

-- Owners run the dealership; staff handle listings and enquiries. Existing members become owners.
alter table dealer_profiles add column role text not null default 'owner' check (role in ('owner', 'staff'));

create table dealer_invitations (
  invitation_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers (dealer_id) on delete cascade,
  -- Lower case, as in accounts.
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'staff')),
  -- Digest of the mailed token: read access to the database is not enough to join.
  token_hash text not null unique,
  invited_by text references auth."user" ("id") on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  times_sent int not null default 1,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text references auth."user" ("id") on delete set null,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
create unique index dealer_invitations_open on dealer_invitations (dealer_id, email)
  where accepted_at is null and revoked_at is null;
create index dealer_invitations_email on dealer_invitations (email) where accepted_at is null and revoked_at is null;
create index dealer_invitations_invited_by on dealer_invitations (invited_by);
create index dealer_invitations_accepted_by on dealer_invitations (accepted_by);

create table dealer_logos (
  dealer_id uuid primary key references dealers (dealer_id) on delete cascade,
  -- Part of the URL: a new picture gets a new URL, so responses can be cached forever.
  logo_id uuid not null unique,
  webp bytea not null,
  width int not null check (width > 0),
  height int not null check (height > 0)
);

create table dealer_applications (
  application_id uuid primary key default gen_random_uuid(),
  user_id text not null references auth."user" ("id") on delete cascade,
  state text not null default 'submitted' check (state in ('submitted', 'more_wanted', 'approved', 'refused')),
  trading_name text not null check (length(trading_name) between 2 and 120),
  company_number text,
  -- Reason given by a sole trader without a company number.
  no_company_number text not null default '',
  address_line text not null,
  town text not null,
  postcode text not null,
  phone text not null,
  website text not null default '',
  submitted_at timestamptz not null,
  -- Time of the last step by either side; the queue is sorted by it, longest wait first.
  updated_at timestamptz not null,
  dealer_id uuid references dealers (dealer_id),
  check ((company_number is null) <> (no_company_number = '')),
  check ((state = 'approved') = (dealer_id is not null))
);
create unique index dealer_applications_open on dealer_applications (user_id) where state in ('submitted', 'more_wanted');
create index dealer_applications_user on dealer_applications (user_id, submitted_at desc);
create index dealer_applications_state on dealer_applications (state, updated_at);
create index dealer_applications_dealer on dealer_applications (dealer_id) where dealer_id is not null;

-- History of an application, with messages.
create table dealer_application_steps (
  step_id bigint generated always as identity primary key,
  application_id uuid not null references dealer_applications (application_id) on delete cascade,
  step text not null check (step in ('submitted', 'more_wanted', 'answered', 'approved', 'refused')),
  text text not null default '',
  -- No foreign key: history rows are immutable, here and below.
  taken_by text not null,
  taken_at timestamptz not null
);
create index dealer_application_steps_application on dealer_application_steps (application_id, step_id);

-- Evidence files. Stored in the database so that they are saved, backed up and deleted with the application,
-- and only the admin's URL serves them.
create table dealer_evidence (
  evidence_id uuid primary key default gen_random_uuid(),
  user_id text not null references auth."user" ("id") on delete cascade,
  -- Null until the application, or the reply to a question, is sent.
  application_id uuid references dealer_applications (application_id) on delete cascade,
  file_name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea not null,
  bytes int not null generated always as (length(content)) stored,
  uploaded_at timestamptz not null
);
create index dealer_evidence_application on dealer_evidence (application_id);
create index dealer_evidence_user on dealer_evidence (user_id) where application_id is null;
-- Already compressed formats: disables TOAST compression.
alter table dealer_evidence alter column content set storage external;

-- Change history of a dealer: status, name, company number, people. Append-only.
create table dealer_changes (
  change_id bigint generated always as identity primary key,
  dealer_id uuid not null references dealers (dealer_id) on delete cascade,
  what text not null check (what in ('status', 'name', 'company_number', 'person')),
  before text not null default '',
  after text not null default '',
  reason text not null default '',
  changed_by text not null,
  changed_at timestamptz not null
);
create index dealer_changes_dealer on dealer_changes (dealer_id, change_id desc);

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger dealer_changes_append_only before update on dealer_changes
  for each row execute function refuse_change_of_history();
create trigger dealer_application_steps_append_only before update on dealer_application_steps
  for each row execute function refuse_change_of_history();

-- Substring search over dealers in the admin area.
create index dealers_words on dealers using gin (lower(name || ' ' || town || ' ' || postcode) gin_trgm_ops);
