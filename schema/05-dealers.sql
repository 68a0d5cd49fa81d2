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

create function dealer_slug_for(for_dealer uuid, dealer_name text) returns text language plpgsql as $$
declare
  -- Same as src/domain/posts/slug.ts: strips accents,
  -- replaces everything but letters and digits with hyphens.
  base constant text := coalesce(
    nullif(trim(both '-' from left(regexp_replace(regexp_replace(
      normalize(replace(regexp_replace(lower(dealer_name), '[''’]', '', 'g'), '&', ' and '), nfkd),
      '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), 80)), ''),
    'dealer');
  candidate text := base;
  next_number int := 2;
begin
  -- Serialises dealers that compete for the same slug.
  perform pg_advisory_xact_lock(hashtext('dealer slug ' || base));
  while exists (select from dealers where slug = candidate and dealer_id <> for_dealer)
    or exists (select from dealer_slugs where slug = candidate and dealer_id <> for_dealer)
  loop
    candidate := base || '-' || next_number;
    next_number := next_number + 1;
  end loop;
  return candidate;
end $$;

-- Row-level trigger: dealers change rarely, and seldom many at once.
create function log_dealer_change() returns trigger language plpgsql as $$
begin
  perform log_public_changes(array['stock', 'dealer:' || coalesce(new.dealer_id, old.dealer_id)]);
  return null;
end $$;

create function status_lock_key(dealer_id uuid) returns bigint language sql immutable as $$
  select hashtextextended('dealer status', hashtext(dealer_id::text) % 64)
$$;

create table dealers (
  dealer_id              uuid primary key default gen_random_uuid(),
  name                   text not null check (length(name) >= 2 and length(name) <= 120),
  status                 text not null default 'applied',
  company_number         text,
  address_line           text not null default '',
  town                   text not null default '',
  postcode               text not null,
  latitude               double precision,
  longitude              double precision,
  phone                  text not null default '',
  email                  text not null default '',
  about                  text not null default '',
  -- {"mon": {"open": "09:00", "close": "18:00"}, …}; a missing day is closed.
  opening_hours          jsonb not null default '{}'::jsonb,
  verified_at            timestamptz,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),
  -- Placeholder default: the trigger always overwrites it.
  slug                   text not null default '' check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  website                text not null default '' check (website = '' or website ~ '^https?://'),
  -- Recipients of mails about enquiries; empty means every owner.
  enquiry_emails         text[] not null default '{}'::text[],
  -- Debt including VAT at which routing pauses. Null: CREDIT_LIMIT_PENCE in domain/policy/billing.ts.
  credit_limit_pence     integer check (credit_limit_pence >= 0),
  -- Dealers count as closed on the bank holidays of their nation unless they say that they open.
  opens_on_bank_holidays boolean not null default false,
  check (status <> 'verified' or verified_at is not null),
  check (status in ('applied', 'verified', 'suspended', 'expired'))
);
-- Substring search over dealers in the admin area.
create index dealers_words on dealers
  using gin (lower((((name || ' ') || town) || ' ') || postcode) gin_trgm_ops);
create trigger dealer_follow_name before insert or update of name, slug on dealers
  for each row execute function dealer_follow_name();
create trigger dealers_tombstone after update of status on dealers
  for each row when (old.status = 'verified' and new.status <> 'verified')
  execute function add_tombstone('dealer', 'dealer_id');
create trigger log_dealer_delete after delete on dealers
  for each row when (old.status = 'verified') execute function log_dealer_change();
create trigger log_dealer_insert after insert on dealers
  for each row when (new.status = 'verified') execute function log_dealer_change();
create trigger log_dealer_status after update of status on dealers
  for each row when (old.status is distinct from new.status) execute function log_dealer_status();
create trigger log_dealer_update after update on dealers
  for each row when ((old.status = 'verified' or new.status = 'verified') and old.* is distinct from new.*)
  execute function log_dealer_change();

-- Former slugs of dealers, redirected to the current one.
create table dealer_slugs (
  slug        text primary key,
  dealer_id   uuid not null references dealers(dealer_id) on delete cascade,
  replaced_at timestamptz not null default now()
);
create index dealer_slugs_dealer on dealer_slugs (dealer_id);

create table dealer_profiles (
  user_id         text primary key references auth."user"(id) on delete cascade,
  dealer_id       uuid not null references dealers(dealer_id),
  full_name       text not null,
  created_at      timestamptz not null default now(),
  -- Owners run the dealership; staff handle listings and enquiries.
  role            text not null default 'owner' check (role in ('owner', 'staff')),
  -- Weekly mail: each owner's preference, and the token of the one-click unsubscribe link.
  weekly_mail     boolean not null default true,
  weekly_mail_key uuid not null default gen_random_uuid() unique
);
create index dealer_profiles_dealer on dealer_profiles (dealer_id);
create trigger dealer_profiles_moved_tombstone after update of dealer_id on dealer_profiles
  for each row when (old.dealer_id <> new.dealer_id)
  execute function add_tombstone('staff', 'user_id', 'dealer_id');
create trigger dealer_profiles_tombstone after delete on dealer_profiles
  for each row execute function add_tombstone('staff', 'user_id', 'dealer_id');

create table dealer_invitations (
  invitation_id uuid primary key default gen_random_uuid(),
  dealer_id     uuid not null references dealers(dealer_id) on delete cascade,
  -- Lower case, as in accounts.
  email         text not null check (email = lower(email)),
  role          text not null check (role in ('owner', 'staff')),
  -- Digest of the mailed token: read access to the database is not enough to join.
  token_hash    text not null unique,
  invited_by    text references auth."user"(id) on delete set null,
  created_at    timestamptz not null,
  sent_at       timestamptz not null,
  times_sent    integer not null default 1,
  expires_at    timestamptz not null,
  accepted_at   timestamptz,
  accepted_by   text references auth."user"(id) on delete set null,
  revoked_at    timestamptz,
  check (accepted_at is null or revoked_at is null)
);
create index dealer_invitations_accepted_by on dealer_invitations (accepted_by);
create index dealer_invitations_email on dealer_invitations (email)
  where accepted_at is null and revoked_at is null;
create index dealer_invitations_invited_by on dealer_invitations (invited_by);
create unique index dealer_invitations_open on dealer_invitations (dealer_id, email)
  where accepted_at is null and revoked_at is null;

create table dealer_logos (
  dealer_id uuid primary key references dealers(dealer_id) on delete cascade,
  -- Part of the URL: a new picture gets a new URL, so responses can be cached forever.
  logo_id   uuid not null unique,
  webp      bytea not null,
  width     integer not null check (width > 0),
  height    integer not null check (height > 0)
);
create trigger log_dealer_logo_change after insert or delete or update on dealer_logos
  for each row execute function log_dealer_change();

-- Leads a dealer wants. No row: every match.
create table dealer_preferences (
  dealer_id      uuid primary key references dealers(dealer_id) on delete cascade,
  -- Null and empty: as far as the buyer would travel.
  radius_miles   integer check (radius_miles >= 1),
  postcode_areas text[] not null default '{}'::text[],
  -- Empty: no restriction.
  models         text[] not null default '{}'::text[],
  budget_bands   text[] not null default '{}'::text[],
  minimum_score  integer not null default 0 check (minimum_score >= 0 and minimum_score <= 100),
  -- Takes leads for an exclusive period only, and none that another dealer has.
  is_exclusive   boolean not null default false,
  -- Per calendar day in London. Null: no cap.
  daily_cap      integer check (daily_cap >= 1),
  -- First day on which leads resume.
  paused_until   date,
  -- [{"first_day": "2026-12-24", "last_day": "2026-12-27"}, …], both days inclusive.
  holidays       jsonb not null default '[]'::jsonb,
  updated_at     timestamptz not null,
  updated_by     text not null,
  -- {"from": "21:00", "until": "08:00"} in London time; may span midnight. Null: mail at any hour.
  quiet_hours    jsonb,
  check (radius_miles is null or postcode_areas = '{}'::text[]),
  check (quiet_hours is null or coalesce(quiet_hours ->> 'from', '') ~ '^([01]\d|2[0-3]):[0-5]\d$' and coalesce(quiet_hours ->> 'until', '') ~ '^([01]\d|2[0-3]):[0-5]\d$' and (quiet_hours ->> 'from') <> (quiet_hours ->> 'until'))
);

-- Change history of a dealer: status, name, company number, people. Append-only.
create table dealer_changes (
  change_id  bigint primary key generated always as identity,
  dealer_id  uuid not null references dealers(dealer_id) on delete cascade,
  what       text not null check (what in ('status', 'name', 'company_number', 'person')),
  before     text not null default '',
  after      text not null default '',
  reason     text not null default '',
  changed_by text not null,
  changed_at timestamptz not null
);
create index dealer_changes_dealer on dealer_changes (dealer_id, change_id desc);
-- History keeps what was done, but not the email address of a person whose account is deleted.
create trigger dealer_changes_append_only before update on dealer_changes
  for each row when ((to_jsonb(new.*) - array['before', 'after']) is distinct from (to_jsonb(old.*) - array['before', 'after']) or new.before <> old.before and new.before not like 'Deleted account, %' or new.after <> old.after and new.after not like 'Deleted account, %')
  execute function refuse_change_of_history();

-- What a verified dealer wants to change of its name, company number or address, until an admin decides.
-- The verified values stay in dealers.
create table dealer_identity_requests (
  dealer_id      uuid primary key references dealers(dealer_id) on delete cascade,
  name           text not null,
  company_number text,
  address_line   text not null,
  town           text not null,
  postcode       text not null,
  requested_by   text not null,
  requested_at   timestamptz not null
);

-- Weeks, by their Monday, already mailed to owners or skipped for lack of content.
create table weekly_mails (
  dealer_id  uuid not null references dealers(dealer_id) on delete cascade,
  week_began date not null check (extract(isodow from week_began) = 1::numeric),
  primary key (dealer_id, week_began)
);
