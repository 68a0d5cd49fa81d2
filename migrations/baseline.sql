-- Frozen: the schema as the migrations before those in this folder made it. schema/ shows the present one.

create extension if not exists pg_trgm;
create schema auth;

create function add_tombstone() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  record_id text := was ->> tg_argv[1];
begin
  if tg_nargs > 2 then record_id := record_id || ' ' || (was ->> tg_argv[2]); end if;
  insert into tombstones (kind, record_id) values (tg_argv[0], record_id);
  return null;
end $$;

create function audit_log_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('second_spark.removes_old_audit_entries', true) = 'on' then
    return old;
  end if;
  raise exception 'audit_log is append-only';
end $$;

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create function remove_old_audit_entries(older_than timestamptz) returns void
  language plpgsql security definer set search_path to 'public' as $$
begin
  if older_than > now() - interval '1 year' then
    raise exception 'entries of the last year stay';
  end if;
  perform set_config('second_spark.removes_old_audit_entries', 'on', true);
  delete from audit_log where at < older_than;
  perform set_config('second_spark.removes_old_audit_entries', '', true);
end $$;

create table audit_log (
  audit_id      bigint primary key generated always as identity,
  at            timestamptz not null,
  actor_kind    text not null check (actor_kind in ('user', 'api_key', 'system', 'operator')),
  actor_user_id text,
  actor_name    text not null,
  action        text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  subject_kind  text not null,
  subject_id    text not null,
  subject_name  text not null default '',
  dealer_id     uuid,
  before        jsonb not null default '{}'::jsonb,
  after         jsonb not null default '{}'::jsonb,
  check ((actor_kind in ('user', 'api_key')) = (actor_user_id is not null))
);
create index audit_log_action on audit_log (action, at desc);
create index audit_log_actor_name on audit_log using gin (actor_name gin_trgm_ops);
create index audit_log_dealer on audit_log (dealer_id, audit_id desc) where dealer_id is not null;
create index audit_log_newest on audit_log (at desc, audit_id desc);
create index audit_log_subject on audit_log (subject_id, audit_id desc);
create index audit_log_subject_name on audit_log using gin (subject_name gin_trgm_ops);
create trigger audit_log_append_only before delete or update on audit_log
  for each row execute function audit_log_refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_refuse_change();

create table tombstones (
  tombstone_id bigint primary key generated always as identity,
  kind         text not null,
  record_id    text not null,
  at           timestamptz not null default now(),
  check (kind in ('lead', 'subscriber', 'saved_search', 'api_key', 'staff', 'admin', 'user', 'disabled_user', 'dealer', 'complaint', 'review'))
);
create function clear_public_changes(keep interval) returns void language plpgsql as $$
declare
  mark public_changes_kept;
begin
  -- Skips when another process is cleaning up.
  select * into mark from public_changes_kept for update skip locked;
  if not found or mark.next_at > clock_timestamp() - keep then return; end if;
  -- Also deletes future transaction ids, which a copy of another server's data may contain.
  delete from public_changes
  where xid < mark.next_since or xid >= pg_snapshot_xmax(pg_current_snapshot());
  update public_changes_kept set
    since = mark.next_since, next_since = pg_snapshot_xmin(pg_current_snapshot()), next_at = clock_timestamp();
end $$;

create function listing_subjects(cars bigint, have_pages boolean, subjects text[]) returns text
  language sql immutable as $$
  select case when cars <= 150 then array_to_string(subjects, ' ') when have_pages then '* records' else '*' end
$$;

create function model_subject(make text, model text) returns text language sql immutable parallel safe as $$ select 'model:' || lower(regexp_replace(make || '-' || model, '[^A-Za-z0-9]+', '-', 'g')) $$;

create function public_changes_since(previous pg_snapshot) returns table(snapshot pg_snapshot, is_complete boolean, subjects text, vehicle_ids uuid[], wal_position double precision)
  language sql stable as $$
  with changes as (
    select public_changes.subjects, public_changes.vehicle_ids from public_changes
    where xid >= pg_snapshot_xmin(previous) and not pg_visible_in_snapshot(xid, previous)
      and xid < pg_snapshot_xmax(pg_current_snapshot())
  )
  select pg_current_snapshot(),
    coalesce(pg_snapshot_xmin(previous) >= (select since from public_changes_kept), false),
    (select string_agg(changes.subjects, ' ') from changes),
    array(select distinct unnest(changes.vehicle_ids) from changes),
    pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::double precision
$$;

create function tell_public_changes(subjects text[]) returns void language plpgsql as $$
begin
  insert into public_changes (subjects)
  select string_agg(distinct subject, ' ') from unnest(subjects) as subject having count(*) > 0;
end $$;

create function vehicle_subjects(vehicle_id uuid, dealer_id uuid, body_style text, make text, model text) returns text[]
  language sql immutable parallel safe as $$ select array['stock', 'vehicle:' || vehicle_id, 'dealer-stock:' || dealer_id, 'body:' || lower(body_style),
    model_subject(make, model)] $$;

create unlogged table public_changes (
  xid         xid8 not null default pg_current_xact_id(),
  subjects    text not null,
  vehicle_ids uuid[]
) with (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_threshold = -1,
  autovacuum_vacuum_cost_delay = 0
);
create index public_changes_xid on public_changes (xid);

create table public_changes_kept (
  is_only    boolean primary key default true check (is_only),
  since      xid8 not null,
  next_since xid8 not null,
  next_at    timestamptz not null
);
insert into public_changes_kept (is_only, since, next_since, next_at) values
  (true, '0', '0', now());
create function delete_account(gone text) returns void
  language plpgsql security definer set search_path to 'public' as $$
declare
  mailbox text;
begin
  if exists (select from user_roles where user_id = gone) then
    raise exception 'an account with the admin role stays';
  end if;
  select "email" into mailbox from auth."user" where "id" = gone for update;
  if not found then return; end if;
  update dealer_changes set
    before = regexp_replace(before, '^.*(?=, (owner|staff)$)', 'Deleted account'),
    after = regexp_replace(after, '^.*(?=, (owner|staff)$)', 'Deleted account')
    where what = 'person' and mailbox in (
      regexp_replace(before, ', (owner|staff)$', ''), regexp_replace(after, ', (owner|staff)$', '')
    );
  update dealer_invitations set email = '', revoked_at = case when accepted_at is null then coalesce(revoked_at, now()) end
    where email = mailbox;
  update dealers set updated_at = greatest(now(), updated_at + interval '1 millisecond'),
    enquiry_emails = array(select one from unnest(enquiry_emails) as one where lower(one) <> mailbox)
    where exists (select from unnest(enquiry_emails) as one where lower(one) = mailbox);
  update error_marks set marked_by = 'Deleted account' where marked_by = mailbox;
  delete from auth."verification" where "value" = gone or "identifier" = 'password-set-from:' || gone;
  delete from auth."user" where "id" = gone;
end $$;

create function remove_unconfirmed_accounts(signed_up_before timestamptz) returns void
  language sql security definer set search_path to 'public' as $$
  delete from auth."user" as account
  where not "emailVerified" and "createdAt" < least(signed_up_before, now() - interval '2 days')
    and not exists (select from user_roles where user_id = account.id)
    and not exists (select from dealer_profiles where user_id = account.id)
    and not exists (select from dealer_applications where user_id = account.id)
$$;

create table auth."user" (
  id              text primary key,
  name            text not null,
  email           text not null unique,
  "emailVerified" boolean not null default false,
  image           text,
  "createdAt"     timestamptz not null default now(),
  "updatedAt"     timestamptz not null default now(),
  "disabledAt"    timestamptz
);
create index user_unconfirmed on auth."user" ("createdAt") where not "emailVerified";
create index user_words on auth."user" using gin (lower((name || ' ') || email) gin_trgm_ops);
create trigger user_disabled_tombstone after update of "disabledAt" on auth."user"
  for each row when (old."disabledAt" is null and new."disabledAt" is not null)
  execute function add_tombstone('disabled_user', 'id');
create trigger user_tombstone after delete on auth."user"
  for each row execute function add_tombstone('user', 'id');

create table auth.session (
  id           text primary key,
  "expiresAt"  timestamptz not null,
  token        text not null unique,
  "createdAt"  timestamptz not null default now(),
  "updatedAt"  timestamptz not null default now(),
  "ipAddress"  text,
  "userAgent"  text,
  "userId"     text not null references auth."user"(id) on delete cascade,
  "lastUsedAt" timestamptz
);
create index session_user_id on auth.session ("userId");

create table auth.account (
  id                      text primary key,
  "accountId"             text not null,
  "providerId"            text not null,
  "userId"                text not null references auth."user"(id) on delete cascade,
  "accessToken"           text,
  "refreshToken"          text,
  "idToken"               text,
  "accessTokenExpiresAt"  timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope                   text,
  password                text,
  "createdAt"             timestamptz not null default now(),
  "updatedAt"             timestamptz not null default now()
);
create index account_user_id on auth.account ("userId");

create table auth.verification (
  id          text primary key,
  identifier  text not null,
  value       text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_identifier on auth.verification (identifier);

create table auth.jwks (
  id           text primary key,
  "publicKey"  text not null,
  "privateKey" text not null,
  "createdAt"  timestamptz not null default now(),
  "expiresAt"  timestamptz,
  alg          text,
  crv          text
);

create table user_roles (
  user_id    text not null references auth."user"(id) on delete cascade,
  role       text not null check (role = 'admin'),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
create trigger user_roles_tombstone after delete on user_roles
  for each row when (old.role = 'admin') execute function add_tombstone('admin', 'user_id');

create table second_factors (
  user_id       text primary key references auth."user"(id) on delete cascade,
  sealed_secret text not null,
  confirmed_at  timestamptz,
  last_step     integer not null default 0,
  failures      integer not null default 0,
  locked_until  timestamptz,
  created_at    timestamptz not null default now()
);

create table recovery_codes (
  user_id   text not null references second_factors(user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table known_browsers (
  user_id        text not null references auth."user"(id) on delete cascade,
  browser_digest text not null,
  first_seen_at  timestamptz not null,
  last_seen_at   timestamptz not null,
  primary key (user_id, browser_digest)
);
create function has_alerts() returns boolean language sql stable as $$
  select exists (select from saved_searches where confirmed_at is not null and search is not null)
$$;

create function log_changed_listings() returns trigger language plpgsql as $$
begin
  perform lock_status_of(array(
    select dealer_id from old_rows where published union select dealer_id from new_rows where published
  ));
  with changed as materialized (
    select vehicle_id, old_rows.price as old_price, new_rows.price as new_price,
      coalesce(old_rows.published and was.status = 'verified', false) as was_listed,
      coalesce(new_rows.published and is_now.status = 'verified', false) as is_listed,
      coalesce(old_rows.published, false) as had_page,
      vehicle_subjects(vehicle_id, old_rows.dealer_id, old_rows.body_style, old_rows.make, old_rows.model)
        || vehicle_subjects(vehicle_id, new_rows.dealer_id, new_rows.body_style, new_rows.make, new_rows.model)
        as subjects
    from old_rows full join new_rows using (vehicle_id)
    left join dealers as was on was.dealer_id = old_rows.dealer_id
    left join dealers as is_now on is_now.dealer_id = new_rows.dealer_id
    where (old_rows.published or new_rows.published) and old_rows is distinct from new_rows
  ), prices as (
    insert into listing_prices (vehicle_id, price, is_on_sale)
    select vehicle_id, case when is_listed then new_price else old_price end, is_listed from changed
    where new_price is not null
      and ((is_listed and (not was_listed or new_price <> old_price)) or (was_listed and not is_listed))
  ), alerts as (
    insert into listing_changes (vehicle_id, was_price)
    select vehicle_id, case when was_listed then old_price end from changed
    where (was_listed <> is_listed or (is_listed and new_price <> old_price)) and has_alerts()
  )
  insert into public_changes (subjects, vehicle_ids)
  select listing_subjects(count(distinct vehicle_id), bool_or(had_page), array_agg(distinct subject)),
    array_agg(distinct vehicle_id)
  from changed, unnest(subjects) as subject where subject is not null
  having count(*) > 0;
  return null;
end $$;

create function log_dealer_status() returns trigger language plpgsql as $$
begin
  with listed as materialized (
    select vehicle_id, price from vehicles where dealer_id = new.dealer_id and published
      and (old.status = 'verified') is distinct from (new.status = 'verified')
  ), prices as (
    insert into listing_prices (vehicle_id, price, is_on_sale)
    select vehicle_id, price, new.status = 'verified' from listed
  ), alerts as (
    insert into listing_changes (vehicle_id, was_price)
    select vehicle_id, case when old.status = 'verified' then price end from listed where has_alerts()
  )
  insert into public_changes (subjects, vehicle_ids) select '*', array_agg(vehicle_id) from listed;
  return null;
end $$;

create function log_doubt() returns trigger language plpgsql as $$
begin
  insert into public_changes (subjects, vehicle_ids)
  select array_to_string(vehicle_subjects(vehicle_id, dealer_id, body_style, make, model), ' '), array[vehicle_id]
  from vehicles where vehicle_id = new.vehicle_id;
  return null;
end $$;

create function log_gone_listings() returns trigger language plpgsql as $$
begin
  perform lock_status_of(array(select distinct dealer_id from old_rows where published));
  with gone as materialized (
    select old_rows.*, coalesce(dealers.status = 'verified', true) as was_listed
    from old_rows left join dealers using (dealer_id) where old_rows.published
  ), alerts as (
    insert into listing_changes (vehicle_id, was_price)
    select vehicle_id, price from gone where was_listed and has_alerts()
  )
  insert into public_changes (subjects, vehicle_ids)
  select listing_subjects(count(distinct vehicle_id), true, array_agg(distinct subject)), array_agg(distinct vehicle_id)
  from gone, unnest(vehicle_subjects(vehicle_id, dealer_id, body_style, make, model)) as subject
  having count(*) > 0;
  return null;
end $$;

create function log_new_listings() returns trigger language plpgsql as $$
begin
  -- Prevents a race condition: without this lock, a car published while its dealer is being verified could be
  -- missing from the log.
  perform lock_status_of(array(select distinct dealer_id from new_rows where published));
  with listed as materialized (
    select new_rows.* from new_rows join dealers using (dealer_id)
    where new_rows.published and dealers.status = 'verified'
  ), prices as (
    insert into listing_prices (vehicle_id, price, is_on_sale) select vehicle_id, price, true from listed
  ), alerts as (
    insert into listing_changes (vehicle_id) select vehicle_id from listed where has_alerts()
  )
  insert into public_changes (subjects, vehicle_ids)
  select listing_subjects(count(distinct vehicle_id), false, array_agg(distinct subject)), array_agg(distinct vehicle_id)
  from listed, unnest(vehicle_subjects(vehicle_id, dealer_id, body_style, make, model)) as subject
  having count(*) > 0;
  return null;
end $$;

create table listing_changes (
  listing_change_id bigint primary key generated always as identity,
  vehicle_id        uuid not null,
  was_price         integer,
  changed_at        timestamptz not null default now(),
  look              bigint,
  noticed           bigint
);
create index listing_changes_age on listing_changes (changed_at);
create index listing_changes_late on listing_changes (noticed) where look > noticed;
create index listing_changes_looked_at on listing_changes (look, vehicle_id) where look is not null;
create index listing_changes_new on listing_changes (listing_change_id) where look is null;

create table listing_looks (
  is_only   boolean primary key default true check (is_only),
  last_look bigint not null
);
insert into listing_looks (is_only, last_look) values
  (true, 0);
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

create function lock_status_of(its_dealers uuid[]) returns void language plpgsql as $$
begin
  perform from dealers where dealer_id = any(its_dealers) order by dealer_id for share;
end $$;

create function tell_dealer_change() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['stock', 'dealer:' || coalesce(new.dealer_id, old.dealer_id)]);
  return null;
end $$;

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
  opening_hours          jsonb not null default '{}'::jsonb,
  verified_at            timestamptz,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),
  slug                   text not null default '' check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') unique,
  website                text not null default '' check (website = '' or website ~ '^https?://'),
  enquiry_emails         text[] not null default '{}'::text[],
  credit_limit_pence     integer check (credit_limit_pence >= 0),
  opens_on_bank_holidays boolean not null default false,
  check (status <> 'verified' or verified_at is not null),
  check (status in ('applied', 'verified', 'suspended', 'expired'))
);
create index dealers_words on dealers
  using gin (lower((((name || ' ') || town) || ' ') || postcode) gin_trgm_ops);
create trigger dealer_follow_name before insert or update of name, slug on dealers
  for each row execute function dealer_follow_name();
create trigger dealers_tombstone after update of status on dealers
  for each row when (old.status = 'verified' and new.status <> 'verified')
  execute function add_tombstone('dealer', 'dealer_id');
create trigger log_dealer_status after update of status on dealers
  for each row when (old.status is distinct from new.status) execute function log_dealer_status();
create trigger tell_dealer_delete after delete on dealers
  for each row when (old.status = 'verified') execute function tell_dealer_change();
create trigger tell_dealer_insert after insert on dealers
  for each row when (new.status = 'verified') execute function tell_dealer_change();
create trigger tell_dealer_update after update on dealers
  for each row when ((old.status = 'verified' or new.status = 'verified') and old.* is distinct from new.*)
  execute function tell_dealer_change();

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
  role            text not null default 'owner' check (role in ('owner', 'staff')),
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
  email         text not null check (email = lower(email)),
  role          text not null check (role in ('owner', 'staff')),
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
  logo_id   uuid not null unique,
  webp      bytea not null,
  width     integer not null check (width > 0),
  height    integer not null check (height > 0)
);
create trigger tell_dealer_logo_change after insert or delete or update on dealer_logos
  for each row execute function tell_dealer_change();

create table dealer_preferences (
  dealer_id      uuid primary key references dealers(dealer_id) on delete cascade,
  radius_miles   integer check (radius_miles >= 1),
  postcode_areas text[] not null default '{}'::text[],
  models         text[] not null default '{}'::text[],
  budget_bands   text[] not null default '{}'::text[],
  minimum_score  integer not null default 0 check (minimum_score >= 0 and minimum_score <= 100),
  is_exclusive   boolean not null default false,
  daily_cap      integer check (daily_cap >= 1),
  paused_until   date,
  holidays       jsonb not null default '[]'::jsonb,
  updated_at     timestamptz not null,
  updated_by     text not null,
  quiet_hours    jsonb,
  check (radius_miles is null or postcode_areas = '{}'::text[]),
  check (quiet_hours is null or coalesce(quiet_hours ->> 'from', '') ~ '^([01]\d|2[0-3]):[0-5]\d$' and coalesce(quiet_hours ->> 'until', '') ~ '^([01]\d|2[0-3]):[0-5]\d$' and (quiet_hours ->> 'from') <> (quiet_hours ->> 'until'))
);

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
create trigger dealer_changes_append_only before update on dealer_changes
  for each row when ((to_jsonb(new.*) - array['before', 'after']) is distinct from (to_jsonb(old.*) - array['before', 'after']) or new.before <> old.before and new.before not like 'Deleted account, %' or new.after <> old.after and new.after not like 'Deleted account, %')
  execute function refuse_change_of_history();

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

create table weekly_mails (
  dealer_id  uuid not null references dealers(dealer_id) on delete cascade,
  week_began date not null check (extract(isodow from week_began) = 1::numeric),
  primary key (dealer_id, week_began)
);
create table dealer_applications (
  application_id    uuid primary key default gen_random_uuid(),
  user_id           text not null references auth."user"(id) on delete cascade,
  state             text not null default 'submitted',
  trading_name      text not null check (length(trading_name) >= 2 and length(trading_name) <= 120),
  company_number    text,
  no_company_number text not null default '',
  address_line      text not null,
  town              text not null,
  postcode          text not null,
  phone             text not null,
  website           text not null default '',
  submitted_at      timestamptz not null,
  updated_at        timestamptz not null,
  dealer_id         uuid references dealers(dealer_id),
  opening_hours     jsonb not null default '{}'::jsonb,
  check ((company_number is null) <> (no_company_number = '')),
  check ((state = 'approved') = (dealer_id is not null)),
  check (state in ('submitted', 'more_wanted', 'approved', 'refused'))
);
create index dealer_applications_dealer on dealer_applications (dealer_id) where dealer_id is not null;
create unique index dealer_applications_open on dealer_applications (user_id)
  where state in ('submitted', 'more_wanted');
create index dealer_applications_state on dealer_applications (state, updated_at);
create index dealer_applications_user on dealer_applications (user_id, submitted_at desc);

create table dealer_application_steps (
  step_id        bigint primary key generated always as identity,
  application_id uuid not null references dealer_applications(application_id) on delete cascade,
  step           text not null check (step in ('submitted', 'more_wanted', 'answered', 'approved', 'refused')),
  text           text not null default '',
  taken_by       text not null,
  taken_at       timestamptz not null
);
create index dealer_application_steps_application on dealer_application_steps (application_id, step_id);
create trigger dealer_application_steps_append_only before update on dealer_application_steps
  for each row execute function refuse_change_of_history();

create table dealer_evidence (
  evidence_id    uuid primary key default gen_random_uuid(),
  user_id        text not null references auth."user"(id) on delete cascade,
  application_id uuid references dealer_applications(application_id) on delete cascade,
  file_name      text not null,
  media_type     text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content        bytea not null,
  bytes          integer not null generated always as (length(content)) stored,
  uploaded_at    timestamptz not null
);
alter table dealer_evidence alter column content set storage external;
create index dealer_evidence_application on dealer_evidence (application_id);
create index dealer_evidence_user on dealer_evidence (user_id) where application_id is null;

create table dealer_agreements (
  agreement_id       bigint primary key generated always as identity,
  dealer_id          uuid references dealers(dealer_id) on delete cascade,
  application_id     uuid references dealer_applications(application_id) on delete cascade,
  terms_version      text not null,
  prices             jsonb not null check (jsonb_typeof(prices) = 'array'),
  credit_limit_pence integer not null,
  statements         text[] not null,
  accepted_by        text not null,
  accepted_by_email  text not null,
  accepted_at        timestamptz not null,
  check (dealer_id is not null or application_id is not null)
);
create index dealer_agreements_latest on dealer_agreements (dealer_id, agreement_id desc);
create index dealer_agreements_of_application on dealer_agreements (application_id);

create table agreement_requests (
  agreement_request_id bigint primary key generated always as identity,
  dealer_id            uuid not null references dealers(dealer_id) on delete cascade,
  user_id              text not null references auth."user"(id) on delete cascade,
  demand               text not null,
  asked_at             timestamptz not null,
  unique (dealer_id, demand, user_id)
);
create index agreement_requests_user on agreement_requests (user_id);
create function end_doubt() returns trigger language plpgsql as $$
begin
  update vehicle_confirmations set doubted_at = null where vehicle_id = new.vehicle_id and doubted_at is not null;
  return null;
end $$;

create function forget_market_price() returns trigger language plpgsql as $$
begin
  delete from market_prices where vehicle_id = new.vehicle_id;
  return null;
end $$;

create function forget_register_confirmed() returns trigger language plpgsql as $$
begin
  new.register_confirmed := null;
  return new;
end $$;

create function mark_generated_vehicle() returns trigger language plpgsql as $$
begin
  new.is_generated := true;
  return new;
end $$;

create function remember_deleted_vehicles() returns trigger language plpgsql as $$
begin
  insert into deleted_vehicles (
    vehicle_id, make, model, body_style, price, dealer_id, year, trim, mileage, stock_ref, published
  )
  select vehicle_id, make, model, body_style, price, dealer_id, year, trim, mileage, stock_ref, published from gone
  on conflict (vehicle_id) do nothing;
  return null;
end $$;

create function tell_sold_page() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['vehicle:' || old.vehicle_id]);
  return null;
end $$;

create function uncheck_battery_tests() returns trigger language plpgsql as $$
begin
  update battery_tests set checked_at = null where vehicle_id = new.vehicle_id and checked_at is not null;
  return null;
end $$;

create table vehicles (
  vehicle_id            uuid primary key default gen_random_uuid(),
  dealer_id             uuid not null references dealers(dealer_id),
  year                  integer not null check (year >= 2010 and year <= 2100),
  make                  text not null check (make <> ''),
  model                 text not null check (model <> ''),
  "trim"                text,
  body_style            text not null,
  price                 integer not null check (price >= 1000),
  mileage               integer not null check (mileage >= 0),
  postcode              text not null,
  latitude              double precision,
  longitude             double precision,
  battery_kwh           double precision,
  dc_kw                 double precision,
  winter_range_est      double precision,
  summer_range_est      double precision,
  description           text not null default '',
  images                text[] not null default '{}'::text[],
  published             boolean not null default true,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  stock_ref             text check (length(stock_ref) >= 1 and length(stock_ref) <= 60),
  image_alts            text[] not null default '{}'::text[],
  held_words            text[] not null default '{}'::text[],
  allowed_words         text[] not null default '{}'::text[],
  sold_at               timestamptz,
  on_sale_since         timestamptz,
  registration          text check (registration ~ '^[A-Z0-9]{2,7}$'),
  vin                   text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  registration_shown    boolean not null default false,
  first_registered      date,
  colour                text,
  previous_owners       integer check (previous_owners >= 0),
  service_history       text check (service_history in ('full', 'part', 'none')),
  mot_expiry            date,
  write_off_category    text check (write_off_category in ('none', 'N', 'S', 'C', 'D')),
  number_of_keys        integer check (number_of_keys >= 0),
  charging_cables       text check (charging_cables in ('none', 'type_2', 'three_pin', 'both')),
  plug                  text check (plug in ('CCS', 'CHAdeMO', 'Type 2 only')),
  ac_kw                 double precision check (ac_kw >= 0::double precision),
  heat_pump             boolean,
  battery_ownership     text check (battery_ownership in ('owned', 'leased')),
  is_generated          boolean not null default false,
  battery_soh           double precision,
  battery_tested_on     date,
  battery_changed_at    timestamptz,
  register_confirmed    text,
  register_changed_at   timestamptz,
  ev_variant_id         text,
  winter_range_computed integer check (winter_range_computed > 0),
  finance_check         text check (finance_check in ('clear', 'outstanding')),
  former_use            text,
  accident_history      text check (accident_history in ('none', 'repaired', 'damaged')),
  tyre_tread_mm         double precision check (tyre_tread_mm >= 0::double precision),
  warranty_months       integer check (warranty_months >= 0),
  v5c                   text check (v5c in ('held', 'applied_for', 'missing')),
  reserved_at           timestamptz,
  sold_page_until       timestamptz,
  mandatory_fee         integer check (mandatory_fee >= 0),
  mandatory_fee_for     text,
  unconfirmed_since     timestamptz,
  checked_from          timestamptz,
  pinned_fields         text[] not null default '{}'::text[],
  due_in                boolean not null default false,
  reading_settled       text,
  seq                   bigint generated always as identity,
  check ((latitude is null) = (longitude is null)),
  constraint vehicles_image_alts check (cardinality(image_alts) = 0 or cardinality(image_alts) = cardinality(images)),
  check (body_style in ('Hatchback', 'Sedan', 'SUV', 'Estate', 'Crossover', 'MPV')),
  check (former_use in ('private', 'company', 'demonstrator', 'rental', 'taxi', 'driving_school'))
);
create index vehicles_battery_tested on vehicles (vehicle_id) where battery_soh is not null;
create index vehicles_dealer on vehicles (dealer_id, created_at desc, vehicle_id);
create index vehicles_generated on vehicles (vehicle_id) where description like '%A generated listing:%';
create index vehicles_held on vehicles (updated_at, vehicle_id) where held_words <> '{}'::text[];
create index vehicles_identified on vehicles (coalesce(sold_at, updated_at))
  where not published and held_words = '{}'::text[] and (registration is not null or vin is not null);
create index vehicles_marked_generated on vehicles (vehicle_id) where is_generated;
create index vehicles_models on vehicles (lower(make), lower(model));
create index vehicles_newest on vehicles (created_at desc, vehicle_id);
create index vehicles_newest_by_status on vehicles (published, created_at desc, vehicle_id);
create index vehicles_reading_denied on vehicles (updated_at)
  where register_confirmed like '%MOT of % in doubt%';
create index vehicles_registration on vehicles (registration) where registration is not null;
create unique index vehicles_seq on vehicles (seq);
create unique index vehicles_stock_ref on vehicles (dealer_id, stock_ref);
create index vehicles_unconfirmed on vehicles (dealer_id) where unconfirmed_since is not null;
create index vehicles_versions on vehicles (vehicle_id)
  where ev_variant_id is not null or winter_range_computed is not null;
create index vehicles_words on vehicles
  using gin (lower((((((((make || ' ') || model) || ' ') || coalesce("trim", '')) || ' ') || year) || ' ') || postcode) gin_trgm_ops);
create trigger log_changed_listings after update on vehicles referencing old table as old_rows new table as new_rows
  for each statement
  execute function log_changed_listings();
create trigger log_gone_listings after delete on vehicles referencing old table as old_rows
  for each statement execute function log_gone_listings();
create trigger log_new_listings after insert on vehicles referencing new table as new_rows
  for each statement execute function log_new_listings();
create trigger mark_generated_vehicle before insert on vehicles
  for each row when (new.description like '%A generated listing:%') execute function mark_generated_vehicle();
create trigger remember_deleted_vehicles after delete on vehicles referencing old table as gone
  for each statement execute function remember_deleted_vehicles();
create trigger tell_sold_page after delete or update on vehicles
  for each row when (old.sold_page_until is not null) execute function tell_sold_page();
create trigger vehicles_become_another_car after update of make, model, year, registration, vin on vehicles
  for each row when (lower(concat_ws(' ', old.make, old.model, old.year)) <> lower(concat_ws(' ', new.make, new.model, new.year)) or old.registration <> new.registration or old.vin <> new.vin)
  execute function uncheck_battery_tests();
create trigger vehicles_end_doubt after update of published, unconfirmed_since on vehicles
  for each row when (not new.published and new.unconfirmed_since is null and (old.published or old.unconfirmed_since is not null))
  execute function end_doubt();
create trigger vehicles_market_price after update of make, model, year, mileage, battery_kwh on vehicles
  for each row when (old.make is distinct from new.make or old.model is distinct from new.model or old.year is distinct from new.year or old.mileage is distinct from new.mileage or old.battery_kwh is distinct from new.battery_kwh)
  execute function forget_market_price();
create trigger vehicles_other_registration before update of registration on vehicles
  for each row when (old.registration is distinct from new.registration)
  execute function forget_register_confirmed();

create table vehicle_image_urls (
  vehicle_id    uuid not null references vehicles(vehicle_id) on delete cascade,
  "position"    smallint not null,
  url           text not null check (url ~ '^https?://'),
  host          text not null generated always as (coalesce(lower("substring"(url, '^https?://([^/?#]+)')), '')) stored,
  state         text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts      smallint not null default 0,
  next_try_at   timestamptz not null default now(),
  claimed_until timestamptz,
  failure       text not null default '',
  image         text,
  asks_again    boolean not null default false,
  fetched_at    timestamptz,
  etag          text,
  last_modified text,
  digest        text,
  primary key (vehicle_id, "position"),
  check ((state = 'done') = (image is not null)),
  check ((state = 'failed') = (failure <> ''))
);
create index vehicle_image_urls_asks_again on vehicle_image_urls (host, next_try_at) where asks_again;
create index vehicle_image_urls_waiting on vehicle_image_urls (host, next_try_at) where state = 'waiting';

create table photos (
  photo_id    uuid primary key default gen_random_uuid(),
  dealer_id   uuid not null references dealers(dealer_id),
  vehicle_id  uuid references vehicles(vehicle_id) on delete set null,
  uploaded_by text references auth."user"(id) on delete set null,
  image       text not null unique,
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  bytes       integer not null check (bytes > 0),
  state       text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  created_at  timestamptz not null
);
create index photos_unused on photos (created_at) where vehicle_id is null;
create index photos_vehicle on photos (vehicle_id);

create table deleted_vehicles (
  vehicle_id uuid primary key,
  make       text not null,
  model      text not null,
  body_style text not null,
  price      integer not null,
  deleted_at timestamptz not null default now(),
  dealer_id  uuid,
  year       integer,
  "trim"     text,
  mileage    integer,
  stock_ref  text,
  published  boolean
);
create index deleted_vehicles_again on deleted_vehicles (dealer_id, make, model, year, deleted_at);
create table vehicle_confirmations (
  vehicle_id   uuid primary key references vehicles(vehicle_id) on delete cascade,
  confirmed_at timestamptz not null,
  asked_at     timestamptz,
  doubted_at   timestamptz
) with (
  fillfactor = 70
);
create index vehicle_confirmations_doubted on vehicle_confirmations (vehicle_id) where doubted_at is not null;
create trigger log_doubt after update of doubted_at on vehicle_confirmations
  for each row when (old.doubted_at is distinct from new.doubted_at) execute function log_doubt();
create trigger log_new_doubt after insert on vehicle_confirmations
  for each row when (new.doubted_at is not null) execute function log_doubt();

create table stock_check_links (
  stock_check_link_id uuid primary key default gen_random_uuid(),
  dealer_id           uuid not null references dealers(dealer_id) on delete cascade,
  user_id             text not null references auth."user"(id) on delete cascade,
  created_at          timestamptz not null,
  expires_at          timestamptz not null
);
create index stock_check_links_dealer on stock_check_links (dealer_id);
create index stock_check_links_old on stock_check_links (expires_at);
create index stock_check_links_user on stock_check_links (user_id);

create table battery_tests (
  battery_test_id  uuid primary key default gen_random_uuid(),
  vehicle_id       uuid not null references vehicles(vehicle_id) on delete cascade,
  soh_percent      double precision not null,
  method           text not null,
  provider         text not null,
  tested_on        date not null,
  odometer_miles   integer not null check (odometer_miles >= 0),
  certificate_no   text,
  certificate_url  text,
  file_name        text,
  media_type       text check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content          bytea,
  certified_at     timestamptz,
  recorded_at      timestamptz not null,
  checked_at       timestamptz,
  withdrawn_at     timestamptz,
  withdrawn_reason text not null default '',
  check ((content is null) = (file_name is null) and (content is null) = (media_type is null)),
  check (method in ('capacity_test', 'obd_estimate', 'bms_value', 'maker_report', 'dashboard_bars')),
  check (soh_percent >= 40::double precision and soh_percent <= 105::double precision)
);
alter table battery_tests alter column content set storage external;
create index battery_tests_unchecked on battery_tests (recorded_at)
  where checked_at is null and withdrawn_at is null and (content is not null or certificate_url is not null);
create index battery_tests_vehicle on battery_tests (vehicle_id);

create table register_answers (
  registration text primary key check (registration ~ '^[A-Z0-9]{2,7}$'),
  car          jsonb,
  fetched_at   timestamptz not null,
  tried_at     timestamptz not null
);
create index register_answers_tried on register_answers (tried_at);

create table register_claims (
  registration text primary key check (registration ~ '^[A-Z0-9]{2,7}$'),
  claimed_at   timestamptz not null
);

create table register_look_ups (
  dealer_id uuid not null references dealers(dealer_id) on delete cascade,
  day       date not null,
  look_ups  integer not null,
  primary key (dealer_id, day)
);
create function plausible_range(miles double precision, battery_kwh double precision) returns double precision
  language sql immutable as $$
  select case when miles <= coalesce(6 * nullif(battery_kwh, 0), 500) then miles end
$$;

create view cars_on_sale as
 select vehicles.vehicle_id,
    vehicles.seq,
    vehicles.dealer_id,
    vehicles.year,
    vehicles.make,
    vehicles.model,
    vehicles."trim",
    vehicles.body_style,
    vehicles.price,
    vehicles.mileage,
    vehicles.battery_kwh,
    vehicles.dc_kw,
    plausible_range(vehicles.summer_range_est, vehicles.battery_kwh) as summer_range_est,
    plausible_range(coalesce(vehicles.winter_range_computed::double precision, vehicles.winter_range_est), vehicles.battery_kwh) as winter_range,
    vehicles.plug,
    vehicles.battery_soh is not null as is_battery_tested,
    vehicles.is_generated,
    vehicles.latitude,
    vehicles.longitude,
    vehicles.postcode,
    vehicles.created_at,
    vehicles.created_at -
        case
            when confirmation.doubted_at is null then '00:00:00'::interval
            else '100 years'::interval
        end as listed_at
   from vehicles
     join dealers on dealers.dealer_id = vehicles.dealer_id and dealers.status = 'verified'
     left join vehicle_confirmations confirmation on confirmation.vehicle_id = vehicles.vehicle_id and confirmation.doubted_at is not null
  where vehicles.published;

create table listing_prices (
  vehicle_id       uuid not null references vehicles(vehicle_id) on update cascade on delete cascade,
  listing_price_id bigint generated always as identity,
  price            integer not null,
  is_on_sale       boolean not null,
  changed_at       timestamptz not null default now(),
  primary key (vehicle_id, listing_price_id)
);

create table market_prices (
  vehicle_id    uuid primary key references vehicles(vehicle_id) on delete cascade,
  counted_at    timestamptz not null,
  low           integer not null,
  middle        integer not null,
  high          integer not null,
  like_ids      uuid[] not null,
  like_prices   integer[] not null,
  like_mileages integer[] not null,
  like_years    integer[] not null,
  has_samples   boolean not null default false
);
create table imports (
  import_id    uuid primary key default gen_random_uuid(),
  dealer_id    uuid not null references dealers(dealer_id),
  created_by   text references auth."user"(id) on delete set null,
  kind         text not null check (kind in ('csv', 'seo', 'feed')),
  file_name    text not null,
  header_cells text[] not null,
  state        text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  total        integer not null check (total >= 0),
  created      integer not null default 0,
  updated      integer not null default 0,
  failed       integer not null default 0,
  last_row     integer not null default 1,
  created_at   timestamptz not null,
  finished_at  timestamptz,
  unchanged    integer not null default 0,
  check ((state = 'done') = (finished_at is not null)),
  check ((created + updated + failed) <= total)
);
create index imports_dealer on imports (dealer_id, created_at desc);

create table import_files (
  import_id uuid primary key references imports(import_id) on delete cascade,
  text      text not null
);

create table import_rows (
  import_id  uuid not null references imports(import_id) on delete cascade,
  "row"      integer not null check ("row" >= 2),
  outcome    text not null check (outcome in ('created', 'updated', 'unchanged', 'failed')),
  title      text not null,
  message    text not null default '',
  vehicle_id uuid,
  cells      text[],
  primary key (import_id, "row"),
  check ((outcome = 'failed') = (vehicle_id is null)),
  check ((outcome = 'failed') = (cells is not null))
);
create index import_rows_failed on import_rows (import_id, "row") where outcome = 'failed';

create table stock_feeds (
  stock_feed_id     uuid primary key default gen_random_uuid(),
  dealer_id         uuid not null references dealers(dealer_id) on delete cascade,
  source            text not null check (source in ('url', 'push')),
  url               text,
  sealed_credential text,
  mapping           jsonb not null,
  open_questions    text[] not null default '{}'::text[],
  state             text not null check (state in ('waiting', 'active', 'paused')),
  run_hour          integer not null check (run_hour >= 0 and run_hour <= 23),
  etag              text,
  last_modified     text,
  digest            text,
  "position"        bigint not null default 0,
  failures          integer not null default 0,
  failing_since     timestamptz,
  last_good_at      timestamptz,
  due_at            timestamptz,
  created_at        timestamptz not null,
  host_key          text,
  check ((source = 'url') = (url is not null)),
  check ((failures = 0) = (failing_since is null))
);
create index stock_feeds_dealer on stock_feeds (dealer_id);
create index stock_feeds_due on stock_feeds (due_at) where state = 'active';

create table stock_feed_runs (
  stock_feed_run_id uuid primary key default gen_random_uuid(),
  stock_feed_id     uuid not null references stock_feeds(stock_feed_id) on delete cascade,
  trigger           text not null check (trigger in ('schedule', 'hand', 'push')),
  state             text not null,
  started_at        timestamptz not null,
  finished_at       timestamptz,
  cars              integer not null default 0,
  new_cars          integer not null default 0,
  gone_cars         integer not null default 0,
  changed_cars      integer not null default 0,
  same_cars         integer not null default 0,
  other_fuel_cars   integer not null default 0,
  failed_cars       integer not null default 0,
  problem           text not null default '',
  examples          jsonb not null default '{}'::jsonb,
  import_id         uuid references imports(import_id) on delete set null,
  due_in_cars       integer not null default 0,
  held_cars         integer not null default 0,
  sold_cars         integer not null default 0,
  withdrawn_cars    integer not null default 0,
  repeated_cars     integer not null default 0,
  notes             text[] not null default '{}'::text[],
  check (state in ('importing', 'done', 'unchanged', 'failed', 'quarantined', 'ignored'))
);
create index stock_feed_runs_feed on stock_feed_runs (stock_feed_id, started_at desc);
create index stock_feed_runs_import on stock_feed_runs (import_id) where import_id is not null;
create index stock_feed_runs_started on stock_feed_runs (started_at);

create table stock_feed_files (
  stock_feed_run_id uuid primary key references stock_feed_runs(stock_feed_run_id) on delete cascade,
  text              text,
  rows              json not null,
  refs              text[] not null,
  sold_refs         text[] not null,
  gone_refs         text[] not null,
  positions         json not null,
  is_whole          boolean not null,
  digest            text not null,
  etag              text,
  last_modified     text,
  "position"        bigint not null,
  due_in_refs       text[] not null default '{}'::text[],
  held_refs         text[] not null default '{}'::text[]
);
alter table stock_feed_files alter column text set storage external;
alter table stock_feed_files alter column rows set storage external;

create table stock_feed_cars (
  stock_feed_id uuid not null references stock_feeds(stock_feed_id) on delete cascade,
  stock_ref     text not null,
  "row"         jsonb not null,
  missed_runs   integer not null default 0,
  last_seen_at  timestamptz,
  taken_off_at  timestamptz,
  "position"    bigint,
  reserved_at   timestamptz,
  primary key (stock_feed_id, stock_ref),
  check ((missed_runs = 0) = (last_seen_at is null))
);
create table vehicle_feeds (
  vehicle_feed_id   uuid primary key default gen_random_uuid(),
  dealer_id         uuid references dealers(dealer_id) on delete cascade,
  google_store_code text,
  changed_at        timestamptz not null,
  constraint vehicle_feeds_once unique nulls not distinct (dealer_id)
);

create table feed_arrivals (
  dealer_id uuid not null references dealers(dealer_id) on delete cascade,
  day       date not null,
  feed      text not null,
  arrivals  integer not null,
  primary key (dealer_id, day, feed)
);
create function cancel_booked_call() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(new);
begin
  update booked_calls set state = 'cancelled'
    where lead_id = new.lead_id and state = 'booked'
      and (tg_table_name = 'leads' or dealer_id = (changed ->> 'dealer_id')::uuid)
      and call_at > (changed ->> tg_argv[0])::timestamptz;
  return null;
end $$;

create function joined_words(words text[]) returns text language sql immutable parallel safe strict as $$ select array_to_string(words, ' ') $$;

create function lead_state_follows_transitions() returns trigger language plpgsql as $$
begin
  if not exists (
    select from lead_state_transitions where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a lead that is % cannot become %', old.state, new.state using errcode = 'check_violation',
      constraint = 'leads_state_follows_transitions';
  end if;
  return new;
end $$;

create function notify_dealer_of_report() returns trigger language plpgsql as $$
begin
  perform pg_notify('dealer_events', json_build_object(
    'kind', 'lead-changed', 'dealer_id', new.dealer_id, 'lead_id', new.lead_id
  )::text);
  return null;
end $$;

create table leads (
  lead_id             uuid primary key default gen_random_uuid(),
  name                text not null,
  email               text not null,
  email_normalised    text not null,
  phone               text not null,
  postcode            text not null,
  latitude            double precision,
  longitude           double precision,
  source              text not null check (source in ('browse_card', 'vehicle_page', 'lead_form')),
  lead_score          integer not null check (lead_score >= 0 and lead_score <= 100),
  score_version       integer not null,
  score_parts         jsonb not null,
  state               text not null,
  created_at          timestamptz not null default now(),
  vehicle_id          uuid references vehicles(vehicle_id) on delete set null,
  budget_band         text not null,
  timeframe_days      integer not null check (timeframe_days >= 1),
  max_travel_mi       integer not null check (max_travel_mi >= 1),
  mileage_cap         integer,
  models              text[] not null default '{}'::text[],
  body_style          text,
  px_has              boolean not null default false,
  px_make             text,
  px_model            text,
  px_year             integer,
  px_miles            integer,
  routing_explanation jsonb not null default '[]'::jsonb,
  idempotency_key     text unique,
  named_dealer_id     uuid references dealers(dealer_id),
  check_parts         jsonb not null default '[]'::jsonb,
  erased_at           timestamptz,
  restricted_at       timestamptz,
  objected_at         timestamptz,
  asked_make          text,
  asked_model         text,
  email_changes       integer not null default 0,
  question            text,
  also_vehicle_id     uuid references vehicles(vehicle_id) on delete set null,
  asked_generated     boolean not null default false,
  also_dealer_id      uuid references dealers(dealer_id),
  also_make           text,
  also_model          text,
  chosen_dealer_ids   uuid[],
  asked_call_at       timestamptz,
  contact_by          text not null default 'phone' check (contact_by in ('phone', 'messages')),
  check (erased_at is null or name = '' and email = '' and email_normalised = '' and phone = ''),
  constraint chosen_dealers check (cardinality(chosen_dealer_ids) >= 1 and cardinality(chosen_dealer_ids) <= 2),
  check (state in ('received', 'held', 'routed', 'unmatched', 'rejected', 'withdrawn', 'expired'))
);
create index leads_also_dealer on leads (also_dealer_id) where also_dealer_id is not null;
create index leads_also_vehicle on leads (also_vehicle_id) where also_vehicle_id is not null;
create index leads_by_email on leads (email_normalised, created_at desc);
create index leads_by_phone on leads (phone, created_at desc);
create index leads_by_state on leads (state, created_at desc);
create index leads_kept_since on leads (created_at) where erased_at is null;
create index leads_named_dealer on leads (named_dealer_id) where named_dealer_id is not null;
create index leads_newest on leads (created_at desc, lead_id);
create index leads_vehicle on leads (vehicle_id) where vehicle_id is not null;
create index leads_waiting_first on leads ((state not in ('held', 'unmatched')), created_at desc, lead_id) include (state);
create index leads_words on leads
  using gin (lower((((((((((name || ' ') || email) || ' ') || phone) || ' ') || postcode) || ' ') || replace(postcode, ' ', '')) || ' ') || joined_words(models)) gin_trgm_ops);
create trigger leads_state_follows_transitions before update of state on leads
  for each row when (old.state is distinct from new.state) execute function lead_state_follows_transitions();
create trigger leads_stop_call after update of restricted_at on leads
  for each row when (new.restricted_at is not null and old.restricted_at is null)
  execute function cancel_booked_call('restricted_at');
create trigger leads_tombstone after update of erased_at on leads
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function add_tombstone('lead', 'lead_id');

create table lead_consents (
  lead_consent_id     uuid primary key default gen_random_uuid(),
  lead_id             uuid not null references leads(lead_id) on delete cascade,
  text_version        text not null,
  text                text not null,
  text_hash           text not null,
  dealer_ids          uuid[] not null,
  dealer_names        text[] not null,
  consented_at        timestamptz not null,
  ip                  inet,
  user_agent          text,
  is_shown            boolean not null default false,
  terms_version       text,
  privacy_version     text,
  shown_dealer_ids    uuid[],
  shown_dealer_names  text[],
  chosen_dealer_ids   uuid[],
  chosen_dealer_names text[],
  constraint chosen_among_shown check (chosen_dealer_ids <@ shown_dealer_ids)
);
create index lead_consents_lead on lead_consents (lead_id);
create index lead_consents_network on lead_consents (ip, consented_at) where ip is not null;

create table lead_state_transitions (
  from_state text not null,
  to_state   text not null,
  primary key (from_state, to_state)
);
insert into lead_state_transitions (from_state, to_state) values
  ('held', 'expired'),
  ('held', 'rejected'),
  ('held', 'routed'),
  ('held', 'unmatched'),
  ('held', 'withdrawn'),
  ('received', 'held'),
  ('received', 'rejected'),
  ('received', 'routed'),
  ('received', 'unmatched'),
  ('routed', 'expired'),
  ('routed', 'withdrawn'),
  ('unmatched', 'expired'),
  ('unmatched', 'routed'),
  ('unmatched', 'withdrawn');

create table lead_state_changes (
  lead_state_change_id bigint primary key generated always as identity,
  lead_id              uuid not null references leads(lead_id) on delete cascade,
  from_state           text not null,
  to_state             text not null,
  changed_at           timestamptz not null,
  changed_by           text not null,
  reason               text not null default '',
  foreign key (from_state, to_state) references lead_state_transitions(from_state, to_state)
);
create index lead_state_changes_lead on lead_state_changes (lead_id, lead_state_change_id);
create trigger lead_state_changes_append_only before update on lead_state_changes
  for each row when (new.reason <> 'Erased' or (to_jsonb(new.*) - 'reason') is distinct from (to_jsonb(old.*) - 'reason'))
  execute function refuse_change_of_history();

create table lead_repeats (
  lead_repeat_id  uuid primary key default gen_random_uuid(),
  lead_id         uuid not null references leads(lead_id) on delete cascade,
  received_at     timestamptz not null default now(),
  source          text not null,
  idempotency_key text unique,
  request         jsonb not null
);
create index lead_repeats_lead on lead_repeats (lead_id);
create index lead_repeats_words on lead_repeats
  using gin (lower((((coalesce(request ->> 'name', '') || ' ') || coalesce(request ->> 'email', '')) || ' ') || regexp_replace(coalesce(request ->> 'phone', ''), '[^0-9]', '', 'g')) gin_trgm_ops);

create table lead_email_changes (
  lead_email_change_id uuid primary key default gen_random_uuid(),
  lead_id              uuid not null references leads(lead_id) on delete cascade,
  email                text not null,
  email_normalised     text not null,
  token_hash           text not null unique,
  requested_at         timestamptz not null,
  expires_at           timestamptz not null,
  confirmed_at         timestamptz
);
create index lead_email_changes_lead on lead_email_changes (lead_id, requested_at);
create index lead_email_changes_mailbox on lead_email_changes (email_normalised, requested_at);
create index lead_email_changes_old on lead_email_changes (requested_at);

create table buyer_requests (
  buyer_request_id uuid primary key default gen_random_uuid(),
  lead_id          uuid not null references leads(lead_id) on delete cascade,
  dealer_id        uuid references dealers(dealer_id),
  kind             text not null,
  requested_at     timestamptz not null,
  settled_at       timestamptz,
  settled_by       text,
  undone_at        timestamptz,
  told_at          timestamptz,
  finding          text check (finding in ('rang', 'not_rung')),
  dealer_statement text not null default '',
  stated_at        timestamptz,
  check (settled_by is null or settled_at is not null),
  check (undone_at is null or told_at is null),
  check (kind in ('changed', 'withdrawn', 'erased', 'restricted', 'unrestricted', 'objected', 'not_called', 'called', 'missed_call', 'car_gone'))
);
create index buyer_requests_dealer on buyer_requests (dealer_id) where dealer_id is not null;
create index buyer_requests_lead on buyer_requests (lead_id, requested_at);
create index buyer_requests_open on buyer_requests (requested_at) where settled_at is null;
create trigger buyer_requests_reported after insert or update on buyer_requests
  for each row when (new.kind = 'not_called' and new.dealer_id is not null)
  execute function notify_dealer_of_report();
create function lead_route_needs_verified_dealer() returns trigger language plpgsql as $$
begin
  perform from dealers where dealer_id = new.dealer_id and status = 'verified' for share;
  if not found then
    raise exception 'dealer % is not verified', new.dealer_id using errcode = 'check_violation',
      constraint = 'lead_routes_verified_dealer';
  end if;
  return new;
end $$;

create function notify_dealer_of_note() returns trigger language plpgsql as $$
begin
  perform pg_notify('dealer_events', json_build_object(
    'kind', 'lead-changed', 'dealer_id', new.dealer_id, 'lead_id', new.lead_id
  )::text);
  return null;
end $$;

create function notify_dealer_of_route() returns trigger language plpgsql as $$
declare
  route record;
begin
  if tg_op = 'DELETE' then route := old; else route := new; end if;
  perform pg_notify('dealer_events', json_build_object(
    'kind', case tg_op when 'INSERT' then 'lead-routed' when 'DELETE' then 'lead-gone' else 'lead-changed' end,
    'dealer_id', route.dealer_id,
    'lead_id', route.lead_id
  )::text);
  return null;
end $$;

create function refuse_route_to_unchosen_dealer() returns trigger language plpgsql as $$
begin
  if exists (
    select from leads where leads.lead_id = new.lead_id
      and leads.chosen_dealer_ids is not null and new.dealer_id <> all (leads.chosen_dealer_ids)
  ) then
    raise exception 'the buyer did not choose this dealer' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create table lead_routes (
  lead_id             uuid not null references leads(lead_id) on delete cascade,
  dealer_id           uuid not null references dealers(dealer_id),
  "position"          smallint not null check ("position" in (1, 2)),
  reason              text not null check (reason in ('own_vehicle', 'matching_stock', 'by_hand')),
  distance_miles      double precision,
  routed_at           timestamptz not null default now(),
  exclusive_until     timestamptz,
  first_opened_at     timestamptz,
  first_response_at   timestamptz,
  chargeable          boolean not null default true,
  progress            text not null default 'new',
  passed_at           timestamptz,
  pass_reason         text not null default '',
  hand_reason         text not null default '',
  response_due_at     timestamptz,
  response_missed_at  timestamptz,
  withdrawn_at        timestamptz,
  changed_by_buyer_at timestamptz,
  contact_shared_at   timestamptz,
  primary key (lead_id, dealer_id),
  check ((passed_at is null) = (pass_reason = '')),
  check (reason <> 'by_hand' or hand_reason <> ''),
  check (progress in ('new', 'opened', 'called', 'no_answer', 'appointment', 'won', 'lost')),
  unique (lead_id, "position")
);
create index lead_routes_dealer on lead_routes (dealer_id, routed_at desc, lead_id);
create index lead_routes_due on lead_routes (response_due_at) where response_due_at is not null;
create index lead_routes_routed on lead_routes (routed_at);
create trigger lead_route_needs_verified_dealer before insert on lead_routes
  for each row execute function lead_route_needs_verified_dealer();
create trigger lead_routes_changed after update on lead_routes
  for each row when (old.* is distinct from new.*) execute function notify_dealer_of_route();
create trigger lead_routes_only_to_chosen before insert or update of dealer_id on lead_routes
  for each row execute function refuse_route_to_unchosen_dealer();
create trigger lead_routes_passed_call after update of passed_at on lead_routes
  for each row when (new.passed_at is not null and old.passed_at is null)
  execute function cancel_booked_call('passed_at');
create trigger lead_routes_routed after insert or delete on lead_routes
  for each row execute function notify_dealer_of_route();
create trigger lead_routes_withdrawn_call after update of withdrawn_at on lead_routes
  for each row when (new.withdrawn_at is not null and old.withdrawn_at is null)
  execute function cancel_booked_call('withdrawn_at');

create table lead_route_events (
  lead_route_event_id bigint primary key generated always as identity,
  lead_id             uuid not null,
  dealer_id           uuid not null,
  from_progress       text not null,
  to_progress         text not null,
  happened_at         timestamptz not null,
  user_id             text references auth."user"(id) on delete set null,
  check (to_progress <> from_progress),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
create index lead_route_events_route on lead_route_events (lead_id, dealer_id);

create table lead_notes (
  lead_note_id uuid primary key default gen_random_uuid(),
  lead_id      uuid not null,
  dealer_id    uuid not null,
  text         text not null check (length(text) >= 1 and length(text) <= 2000),
  created_at   timestamptz not null,
  user_id      text references auth."user"(id) on delete set null,
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
create index lead_notes_route on lead_notes (lead_id, dealer_id);
create trigger lead_notes_added after insert on lead_notes
  for each row execute function notify_dealer_of_note();

create table booked_calls (
  lead_id   uuid not null,
  dealer_id uuid not null,
  call_at   timestamptz not null,
  seat      smallint not null check (seat > 0),
  state     text not null check (state in ('booked', 'cancelled')),
  primary key (lead_id, dealer_id),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
create unique index booked_calls_seat on booked_calls (dealer_id, call_at, seat) where state <> 'cancelled';
create index booked_calls_time on booked_calls (dealer_id, call_at) where state = 'booked';

create table enquiry_links (
  enquiry_link_id uuid primary key default gen_random_uuid(),
  lead_id         uuid not null,
  dealer_id       uuid not null,
  user_id         text not null references auth."user"(id) on delete cascade,
  token_hash      text not null unique,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  opened_at       timestamptz,
  key_hash        text,
  key_expires_at  timestamptz,
  check ((opened_at is null) = (key_hash is null) and (opened_at is null) = (key_expires_at is null)),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade,
  unique (lead_id, dealer_id, user_id)
);
create index enquiry_links_old on enquiry_links (expires_at);
create index enquiry_links_user on enquiry_links (user_id);
create function notify_dealer_of_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('dealer_events', json_build_object(
    'kind', case new.writer when 'buyer' then 'lead-message' else 'lead-changed' end,
    'dealer_id', new.dealer_id,
    'lead_id', new.lead_id
  )::text);
  return null;
end $$;

create table lead_messages (
  lead_message_id uuid primary key default gen_random_uuid(),
  lead_id         uuid not null,
  dealer_id       uuid not null,
  writer          text not null check (writer in ('buyer', 'dealer')),
  user_id         text references auth."user"(id) on delete set null,
  text            text not null,
  sent_at         timestamptz not null,
  file_name       text,
  media_type      text check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content         bytea,
  removed_at      timestamptz,
  removed_reason  text,
  check (writer = 'dealer' or user_id is null),
  check ((content is null) = (file_name is null) and (content is null) = (media_type is null)),
  check (removed_at is null or removed_reason is not null),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
alter table lead_messages alter column content set storage external;
create index lead_messages_route on lead_messages (lead_id, dealer_id, sent_at);
create index lead_messages_user on lead_messages (user_id) where user_id is not null;
create index lead_messages_with_file on lead_messages (sent_at) where content is not null;
create trigger lead_messages_sent after insert on lead_messages
  for each row execute function notify_dealer_of_message();

create table text_numbers (
  user_id         text primary key references dealer_profiles(user_id) on delete cascade,
  sealed_phone    text not null,
  code_digest     text,
  code_expires_at timestamptz,
  wrong_codes     integer not null default 0,
  confirmed_at    timestamptz,
  created_at      timestamptz not null,
  check ((code_digest is null) = (code_expires_at is null))
);

create table text_messages (
  lead_id   uuid not null,
  dealer_id uuid not null,
  user_id   text not null references dealer_profiles(user_id) on delete cascade,
  queued_at timestamptz not null,
  primary key (lead_id, dealer_id, user_id),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
create index text_messages_user on text_messages (user_id, queued_at);

create table push_subscriptions (
  push_subscription_id uuid primary key default gen_random_uuid(),
  session_id           text not null references auth.session(id) on delete cascade unique,
  endpoint_digest      text not null unique,
  sealed_endpoint      text not null,
  created_at           timestamptz not null,
  rests_until          timestamptz
);

create table push_messages (
  lead_id              uuid not null,
  dealer_id            uuid not null,
  push_subscription_id uuid not null references push_subscriptions(push_subscription_id) on delete cascade,
  primary key (lead_id, dealer_id, push_subscription_id),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
create index push_messages_subscription on push_messages (push_subscription_id);
create function refuse_entry_of_issued_month() returns trigger language plpgsql as $$
begin
  -- Statements are issued under an exclusive lock on the dealer: wait for it, then check.
  perform from dealers where dealer_id = new.dealer_id for key share;
  if exists (
    select from statements
    where dealer_id = new.dealer_id
      and month >= to_char(new.recorded_at at time zone 'Europe/London', 'YYYY-MM')
  ) then
    raise exception 'the statement of that month is issued';
  end if;
  return new;
end $$;

create function tell_price_change() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['prices']);
  return null;
end $$;

create table lead_prices (
  lead_kind  text not null,
  valid_from date not null,
  pence      integer not null check (pence > 0),
  primary key (lead_kind, valid_from),
  check (lead_kind in ('vehicle_exclusive', 'vehicle_shared', 'general_exclusive', 'general_shared'))
);
insert into lead_prices (lead_kind, valid_from, pence) values
  ('general_exclusive', '2024-01-01', 1600),
  ('general_shared', '2024-01-01', 1000),
  ('vehicle_exclusive', '2024-01-01', 2400),
  ('vehicle_shared', '2024-01-01', 1500);
create trigger tell_price_change after insert or delete or update on lead_prices
  for each statement execute function tell_price_change();

create table seller_details (
  is_only_row    boolean primary key default true check (is_only_row),
  company_name   text not null,
  company_number text,
  address_line   text not null,
  town           text not null,
  postcode       text not null,
  vat_number     text not null check (vat_number ~ '^\d{9}$'),
  account_name   text not null,
  sort_code      text not null check (sort_code ~ '^\d{6}$'),
  account_number text not null check (account_number ~ '^\d{8}$'),
  updated_at     timestamptz not null
);

create table ledger_entries (
  ledger_entry_id   bigint primary key generated always as identity,
  dealer_id         uuid not null references dealers(dealer_id),
  kind              text not null check (kind in ('charge', 'credit', 'adjustment', 'payment')),
  pence             integer not null,
  vat_pence         integer not null,
  lead_id           uuid,
  lead_kind         text,
  credited_entry_id bigint,
  taken_back_pence  integer generated always as (- pence) stored,
  reason            text not null default '',
  recorded_at       timestamptz not null,
  recorded_by       text not null,
  check (
case kind
    when 'charge' then pence > 0 and vat_pence >= 0 and lead_id is not null and lead_kind is not null and credited_entry_id is null
    when 'credit' then pence < 0 and vat_pence <= 0 and lead_id is not null and credited_entry_id is not null and reason <> ''
    when 'adjustment' then pence <> 0 and lead_id is null and credited_entry_id is null and reason <> ''
    else pence < 0 and vat_pence = 0 and lead_id is null and credited_entry_id is null and reason <> ''
end),
  constraint ledger_entries_credited_entry_id_dealer_id_lead_id_taken_b_fkey foreign key (credited_entry_id, dealer_id, lead_id, taken_back_pence) references ledger_entries(ledger_entry_id, dealer_id, lead_id, pence),
  unique (ledger_entry_id, dealer_id, lead_id, pence)
);
create unique index ledger_entries_charge on ledger_entries (lead_id, dealer_id) where kind = 'charge';
create unique index ledger_entries_credit on ledger_entries (credited_entry_id) where kind = 'credit';
create index ledger_entries_dealer on ledger_entries (dealer_id, recorded_at) include (pence, vat_pence);
create index ledger_entries_lead on ledger_entries (lead_id, dealer_id) where lead_id is not null;
create index ledger_entries_recorded on ledger_entries (recorded_at) include (kind, pence);
create trigger ledger_entries_append_only before delete or update on ledger_entries
  for each row execute function refuse_change_of_history();
create trigger ledger_entries_of_open_months before insert on ledger_entries
  for each row execute function refuse_entry_of_issued_month();

create table statements (
  statement_number integer primary key check (statement_number > 0),
  dealer_id        uuid not null references dealers(dealer_id),
  month            text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  issued_at        timestamptz not null,
  due_on           date not null,
  vat_percent      integer not null,
  closing_pence    integer not null,
  seller           jsonb not null,
  dealer           jsonb not null,
  unique (dealer_id, month)
);
create trigger statements_append_only before delete or update on statements
  for each row execute function refuse_change_of_history();

create table lead_issues (
  lead_issue_id   uuid primary key default gen_random_uuid(),
  lead_id         uuid not null,
  dealer_id       uuid not null,
  reason          text not null,
  evidence        text not null check (length(evidence) >= 1 and length(evidence) <= 2000),
  state           text not null check (state in ('open', 'accepted', 'refused')),
  finding         text not null default '',
  reported_at     timestamptz not null,
  reported_by     text not null,
  decided_at      timestamptz,
  decided_by      text,
  decision_reason text not null default '',
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (decision_reason = '')),
  check (reason in ('invalid_contact', 'out_of_area', 'duplicate', 'missing_information', 'no_consent')),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade,
  unique (lead_id, dealer_id)
);
create index lead_issues_dealer on lead_issues (dealer_id, reported_at);
create index lead_issues_open on lead_issues (reported_at) where state = 'open';
create table alert_subscribers (
  subscriber_id       uuid primary key default gen_random_uuid(),
  email               text not null,
  email_normalised    text not null unique,
  created_at          timestamptz not null,
  seen_at             timestamptz not null,
  asked_at            timestamptz,
  confirmations       integer not null default 0,
  confirmations_since timestamptz not null
);
create index alert_subscribers_silent on alert_subscribers (seen_at);
create trigger alert_subscribers_tombstone after delete on alert_subscribers
  for each row execute function add_tombstone('subscriber', 'subscriber_id');

create table alert_refusals (
  email_digest text primary key,
  refused_at   timestamptz not null
);

create table saved_searches (
  saved_search_id uuid primary key default gen_random_uuid(),
  subscriber_id   uuid not null references alert_subscribers(subscriber_id) on delete cascade,
  search          text,
  vehicle_id      uuid,
  vehicle_title   text not null default '',
  known_price     integer,
  frequency       text not null check (frequency in ('instant', 'daily')),
  consent_version text not null,
  consent_text    text not null,
  requested_at    timestamptz not null,
  requested_ip    inet,
  confirmed_at    timestamptz,
  looked_at       timestamptz,
  seen_look       bigint not null default 0,
  gone_since      timestamptz,
  ended_at        timestamptz,
  confirmed_look  bigint not null default 0,
  check ((search is null) <> (vehicle_id is null)),
  check ((vehicle_id is null) = (known_price is null)),
  unique (subscriber_id, search),
  unique (subscriber_id, vehicle_id)
);
create index saved_searches_unconfirmed on saved_searches (requested_at) where confirmed_at is null;
create index saved_searches_waiting on saved_searches (seen_look, search)
  where confirmed_at is not null and search is not null;
create index saved_searches_watching on saved_searches (vehicle_id)
  where confirmed_at is not null and ended_at is null and vehicle_id is not null;
create trigger saved_searches_tombstone after delete on saved_searches
  for each row execute function add_tombstone('saved_search', 'saved_search_id');

create table told_listings (
  subscriber_id uuid not null references alert_subscribers(subscriber_id) on delete cascade,
  vehicle_id    uuid not null,
  reason        text not null check (reason in ('listed', 'price_drop')),
  price         integer not null,
  told_at       timestamptz not null,
  primary key (subscriber_id, vehicle_id, reason)
);
create function refuse_change_of_review() returns trigger language plpgsql as $$
declare
  words text[] := array['stars', 'called', 'as_described', 'price_held', 'text', 'salt'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - words = to_jsonb(old) - words and new.text is null and new.salt is null then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create function tell_review_change() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['dealer:' || new.dealer_id]);
  return null;
end $$;

create table review_invitations (
  review_invitation_id uuid primary key default gen_random_uuid(),
  lead_id              uuid not null,
  dealer_id            uuid not null,
  invited_at           timestamptz not null,
  reminded_at          timestamptz,
  ended_at             timestamptz,
  end_reason           text check (end_reason in ('declined', 'staff')),
  check ((ended_at is null) = (end_reason is null)),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade,
  unique (lead_id, dealer_id)
);
create index review_invitations_dealer on review_invitations (dealer_id);
create trigger review_invitations_public after insert or update of ended_at on review_invitations
  for each row execute function tell_review_change();

create table reviews (
  review_id    uuid primary key default gen_random_uuid(),
  dealer_id    uuid not null references dealers(dealer_id),
  lead_id      uuid not null,
  written_at   timestamptz not null,
  stars        smallint check (stars >= 1 and stars <= 5),
  called       text check (called in ('yes', 'no', 'not_applicable')),
  as_described text check (as_described in ('yes', 'no', 'not_applicable')),
  price_held   text check (price_held in ('yes', 'no', 'not_applicable')),
  text         text check (text <> ''),
  salt         text,
  check (num_nonnulls(stars, called, as_described, price_held, text, salt) in (0, 6)),
  unique (lead_id, dealer_id),
  unique (review_id, dealer_id)
);
create index reviews_dealer on reviews (dealer_id, written_at desc, review_id);
create trigger reviews_append_only before delete or update on reviews
  for each row execute function refuse_change_of_review();
create trigger reviews_tombstone after update on reviews
  for each row when (old.salt is not null and new.salt is null)
  execute function add_tombstone('review', 'review_id');

create table review_events (
  dealer_id     uuid not null,
  "position"    integer not null check ("position" > 0),
  review_id     uuid not null,
  kind          text not null,
  happened_at   timestamptz not null,
  reason        text check (reason in ('private_person', 'abuse', 'advertising', 'not_genuine', 'unlawful')),
  text          text check (text <> ''),
  salt          text,
  digest        text not null,
  previous_hash text not null,
  hash          text not null,
  primary key (dealer_id, "position"),
  check ((kind in ('withheld', 'removed', 'reply_removed')) = (reason is not null)),
  check ((num_nonnulls(text, salt) in (0, 2)) and (text is null or kind = 'replied')),
  check (kind in ('written', 'published', 'withheld', 'removed', 'restored', 'replied', 'reply_removed', 'erased')),
  foreign key (review_id, dealer_id) references reviews(review_id, dealer_id)
);
create unique index review_events_reply on review_events (review_id) where kind = 'replied';
create index review_events_review on review_events (review_id, "position");
create trigger review_events_append_only before delete or update on review_events
  for each row execute function refuse_change_of_review();
create trigger review_events_public after insert or update on review_events
  for each row execute function tell_review_change();
create table api_keys (
  api_key_id   uuid primary key default gen_random_uuid(),
  dealer_id    uuid not null references dealers(dealer_id) on delete cascade,
  user_id      text not null references auth."user"(id) on delete cascade,
  name         text not null check (length(name) >= 1 and length(name) <= 60),
  prefix       text not null,
  key_hash     text not null unique,
  scopes       text[] not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at   timestamptz,
  check (cardinality(scopes) > 0 and scopes <@ array['listings:read', 'listings:write', 'enquiries:read', 'enquiries:write'])
);
create index api_keys_dealer on api_keys (dealer_id, created_at desc);
create trigger api_keys_tombstone after update of revoked_at on api_keys
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function add_tombstone('api_key', 'api_key_id');

create table webhook_endpoints (
  webhook_endpoint_id    uuid primary key default gen_random_uuid(),
  dealer_id              uuid not null references dealers(dealer_id) on delete cascade,
  url                    text not null check (length(url) >= 1 and length(url) <= 2000),
  events                 text[] not null,
  sealed_secret          text not null,
  previous_sealed_secret text,
  previous_secret_until  timestamptz,
  is_on                  boolean not null default true,
  given_up_at            timestamptz,
  failing_since          timestamptz,
  rests_until            timestamptz,
  created_at             timestamptz not null,
  kind                   text not null default 'webhook' check (kind in ('webhook', 'adf_post', 'adf_mail')),
  sealed_header          text,
  code_digest            text,
  code_expires_at        timestamptz,
  confirmed_at           timestamptz,
  check ((previous_sealed_secret is null) = (previous_secret_until is null)),
  check (given_up_at is null or not is_on),
  check (cardinality(events) > 0 and events <@ array['lead.routed', 'lead.changed', 'lead.issue_decided']),
  constraint webhook_endpoints_mail_is_confirmed check (kind = 'adf_mail' or code_digest is null and code_expires_at is null and confirmed_at is null)
);
create index webhook_endpoints_dealer on webhook_endpoints (dealer_id, created_at);

create table webhook_deliveries (
  webhook_delivery_id uuid primary key default gen_random_uuid(),
  webhook_endpoint_id uuid not null references webhook_endpoints(webhook_endpoint_id) on delete cascade,
  event               text not null,
  happened_at         timestamptz not null,
  lead_id             uuid references leads(lead_id) on delete cascade,
  details             jsonb not null default '{}'::jsonb,
  state               text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries               integer not null default 0,
  next_try_at         timestamptz,
  created_at          timestamptz not null,
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_lead on webhook_deliveries (lead_id) where lead_id is not null;
create index webhook_deliveries_log on webhook_deliveries (webhook_endpoint_id, created_at desc, webhook_delivery_id);

create table webhook_tries (
  webhook_try_id      bigint primary key generated always as identity,
  webhook_delivery_id uuid not null references webhook_deliveries(webhook_delivery_id) on delete cascade,
  tried_at            timestamptz not null,
  status              integer,
  duration_ms         integer not null,
  failure             text not null default '',
  answer              text not null default ''
);
create index webhook_tries_delivery on webhook_tries (webhook_delivery_id, webhook_try_id);
create table analytics_events (
  event_id    bigint primary key generated always as identity,
  name        text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  page_path   text not null check (page_path like '/%'),
  vehicle_id  uuid,
  dealer_id   uuid,
  post_slug   text,
  label       text,
  fields      jsonb not null default '{}'::jsonb check (jsonb_typeof(fields) = 'object'),
  check (occurred_at >= (received_at - '01:00:00'::interval) and occurred_at <= received_at),
  check ((vehicle_id is null) = (dealer_id is null)),
  check ((name not in ('vehicle_viewed', 'listing_created')) or vehicle_id is not null),
  check (name <> 'blog_post_viewed' or post_slug is not null),
  check ((name not in ('vehicle_shown', 'gallery_opened')) or vehicle_id is not null)
);
alter table analytics_events add constraint analytics_events_name_check check (name in ('page_view', 'lead_form_started', 'lead_form_submitted', 'vehicle_viewed', 'vehicle_filtered', 'dealer_signup', 'dealer_login', 'listing_created', 'blog_post_viewed', 'cta_clicked', 'vehicle_shown', 'gallery_opened', 'feed_arrived')) not valid;
create index analytics_events_time on analytics_events (occurred_at, name);

create table counted_on_page_views (
  page_view_id text not null,
  name         text not null,
  vehicle_id   uuid not null,
  counted_at   timestamptz not null,
  primary key (page_view_id, name, vehicle_id)
);
create index counted_on_page_views_time on counted_on_page_views (counted_at);

create table vehicle_events_to_add (
  dealer_id  uuid not null,
  day        date not null,
  vehicle_id uuid not null,
  name       text not null
);

create table vehicle_days (
  dealer_id      uuid not null,
  day            date not null,
  vehicle_id     uuid not null,
  shown          integer not null default 0 check (shown >= 0),
  viewed         integer not null default 0 check (viewed >= 0),
  gallery_opened integer not null default 0 check (gallery_opened >= 0),
  form_started   integer not null default 0 check (form_started >= 0),
  form_submitted integer not null default 0 check (form_submitted >= 0),
  primary key (dealer_id, day, vehicle_id) include (shown, viewed, gallery_opened, form_started, form_submitted)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 0
);
create index vehicle_days_vehicle on vehicle_days (vehicle_id, day);

create table vehicle_rates (
  vehicle_id   uuid primary key,
  dealer_id    uuid not null,
  body_style   text not null,
  price_band   text not null,
  shown_a_day  double precision not null,
  viewed_a_day double precision not null,
  asked_a_day  double precision not null default 0
);
create index vehicle_rates_dealer on vehicle_rates (dealer_id);
create index vehicle_rates_segment on vehicle_rates (body_style, price_band) include (dealer_id, shown_a_day, viewed_a_day, asked_a_day);
create function tell_post_change() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['posts']);
  return null;
end $$;

create table posts (
  post_id          uuid primary key default gen_random_uuid(),
  slug             text not null check (slug ~ '^[a-z0-9-]+$' and length(slug) <= 200) unique,
  title            text not null check (length(title) >= 1 and length(title) <= 200),
  excerpt          text not null default '' check (length(excerpt) <= 500),
  body_markdown    text not null check (body_markdown <> ''),
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
  preview_key      text check (length(preview_key) >= 32) unique,
  check (status <> 'published' or published_at is not null)
);
create index posts_published on posts (published_at desc, post_id) where status = 'published';
create index posts_title on posts using gin (lower(title) gin_trgm_ops);
create trigger tell_post_delete after delete on posts
  for each row when (old.status = 'published') execute function tell_post_change();
create trigger tell_post_insert after insert on posts
  for each row when (new.status = 'published') execute function tell_post_change();
create trigger tell_post_update after update on posts
  for each row when ((old.status = 'published' or new.status = 'published') and old.* is distinct from new.*)
  execute function tell_post_change();

create table post_slugs (
  slug        text primary key check (slug ~ '^[a-z0-9-]+$'),
  post_id     uuid not null references posts(post_id) on delete cascade,
  replaced_at timestamptz not null default now()
);
create index post_slugs_post on post_slugs (post_id);

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
  saved_at         timestamptz not null,
  replaced_at      timestamptz not null,
  replaced_by      text references auth."user"(id) on delete set null
);
create index post_revisions_post on post_revisions (post_id, replaced_at desc);
create index post_revisions_replaced_by on post_revisions (replaced_by) where replaced_by is not null;

create table post_pictures (
  post_picture_id uuid primary key default gen_random_uuid(),
  uploaded_by     text references auth."user"(id) on delete set null,
  image           text not null unique,
  width           integer not null check (width > 0),
  height          integer not null check (height > 0),
  bytes           integer not null check (bytes > 0),
  created_at      timestamptz not null
);
create index post_pictures_by_age on post_pictures (created_at);
create index post_pictures_uploaded_by on post_pictures (uploaded_by) where uploaded_by is not null;
create table complaints (
  complaint_id     uuid primary key default gen_random_uuid(),
  topic            text not null,
  name             text not null,
  email            text not null,
  email_normalised text not null,
  text             text not null check (text <> ''),
  looks_automated  boolean not null,
  received_at      timestamptz not null,
  due_at           timestamptz not null,
  restricted_at    timestamptz,
  closed_at        timestamptz,
  closed_by        text,
  answer           text check (answer <> ''),
  lead_message_id  uuid references lead_messages(lead_message_id) on delete set null,
  reported_by      text check (reported_by in ('buyer', 'dealer')),
  page             text check (page like '/%'),
  decision         text check (decision in ('taken_down', 'stays')),
  check ((closed_at is null) = (closed_by is null)),
  check (answer is null or closed_at is not null),
  check (lead_message_id is null or reported_by is not null),
  check (topic in ('personal_data', 'dealer', 'content', 'accessibility', 'other'))
);
create index complaints_closed on complaints (closed_at) where closed_at is not null;
create index complaints_mailbox on complaints (email_normalised, received_at);
create index complaints_message on complaints (lead_message_id) where lead_message_id is not null;
create index complaints_open on complaints (due_at, complaint_id) where closed_at is null;
create unique index complaints_open_message on complaints (lead_message_id, reported_by)
  where closed_at is null;
create unique index complaints_open_text on complaints (email_normalised, topic, md5(text), coalesce(page, ''))
  where closed_at is null and reported_by is null;
create trigger complaints_tombstone after delete on complaints
  for each row execute function add_tombstone('complaint', 'complaint_id');

create table error_reports (
  error_report_id uuid primary key default gen_random_uuid(),
  reported_at     timestamptz not null default now(),
  fingerprint     text not null,
  message         text not null,
  stack           text not null default '',
  path            text not null,
  user_agent      text not null default ''
);
create index error_reports_age on error_reports (reported_at);
create index error_reports_fingerprint on error_reports (fingerprint, reported_at desc);

create table error_marks (
  fingerprint  text primary key,
  mark         text not null check (mark in ('seen', 'resolved')),
  covers_until timestamptz not null,
  marked_at    timestamptz not null,
  marked_by    text not null
);

create table mail_log (
  mail_log_id    bigint primary key generated always as identity,
  mail_key       text not null unique,
  kind           text not null,
  recipient      text not null,
  subject        text not null,
  state          text not null check (state in ('sent', 'failed')),
  attempts       integer not null default 1,
  first_tried_at timestamptz not null,
  last_tried_at  timestamptz not null,
  error          text not null default '',
  about          uuid[] not null default '{}'::uuid[],
  check (state = 'failed' or error = '')
);
create index mail_log_about on mail_log using gin (about);
create index mail_log_failed on mail_log (last_tried_at desc) where state = 'failed';
create index mail_log_newest on mail_log (last_tried_at desc, mail_log_id desc);
create index mail_log_words on mail_log using gin (lower((subject || ' ') || recipient) gin_trgm_ops);

create table not_found_paths (
  path          text primary key,
  count         bigint not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at  timestamptz not null default now()
);
create index not_found_paths_count on not_found_paths (count desc, path);
create index not_found_paths_last_seen on not_found_paths (last_seen_at desc, path);

create table idempotency_keys (
  owner        text not null,
  key          text not null,
  request_hash text not null,
  status       integer not null default 0,
  content_type text not null default '',
  answer       text not null default '',
  created_at   timestamptz not null,
  claim_id     uuid not null default gen_random_uuid(),
  path         text not null default '',
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table rate_limits (
  key    character varying(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create table postcode_points (
  code      text primary key,
  latitude  double precision not null,
  longitude double precision not null,
  source    text not null check (source in ('onspd', 'geonames', 'api', 'sample'))
);

create table worker_heartbeats (
  worker_id  text primary key,
  started_at timestamptz not null,
  beat_at    timestamptz not null
);
create function grant_application_rights(application text) returns void language plpgsql as $$
declare
  its record;
begin
  -- Serialises callers, which would update the same catalogue rows.
  perform pg_advisory_xact_lock(hashtextextended('grant_application_rights', 0));
  execute format('grant usage on schema public, auth, graphile_worker to %I', application);
  execute format('grant usage, select on all sequences in schema public, auth, graphile_worker to %I', application);
  -- The job queue's row-level security admits only the owner; the grants below control access instead.
  for its in
    select oid::regclass as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
  loop
    execute format('alter table %s disable row level security', its.name);
  end loop;
  for its in
    select pg_class.oid::regclass as name, coalesce(
      (select rights from table_rights where to_regclass(table_name) = pg_class.oid),
      case
        when relkind in ('v', 'm') then 'select'
        when relnamespace = 'graphile_worker'::regnamespace then 'select, insert, update, delete'
        else 'select, insert, update'
      end
    ) as rights
    from pg_class
    where relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'graphile_worker'::regnamespace)
      and relkind in ('r', 'p', 'v', 'm')
    order by pg_class.oid
  loop
    execute format('revoke all on %s from %I', its.name, application);
    execute format('grant %s on %s to %I', its.rights, its.name, application);
  end loop;
  -- Granted to everyone who can connect by default.
  if has_database_privilege(application, current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
  -- Default of databases created before Postgres 15.
  if has_schema_privilege(application, 'public', 'create') then
    revoke create on schema public from public;
  end if;
end $$;
revoke execute on function grant_application_rights from public;

create table table_rights (
  table_name text primary key,
  rights     text not null
);
insert into table_rights (table_name, rights) values
  ('agreement_requests', 'select, insert'),
  ('alert_refusals', 'select, insert, update, delete'),
  ('alert_subscribers', 'select, insert, update, delete'),
  ('analytics_events', 'select, insert, update, delete'),
  ('api_keys', 'select, insert, update, delete'),
  ('audit_log', 'select, insert'),
  ('auth.session', 'select, insert, update, delete'),
  ('auth.verification', 'select, insert, update, delete'),
  ('battery_tests', 'select, insert, update, delete'),
  ('booked_calls', 'select, insert, update, delete'),
  ('buyer_requests', 'select, insert, update (settled_at, settled_by, undone_at, told_at, finding, dealer_statement, stated_at)'),
  ('complaints', 'select, insert, update, delete'),
  ('counted_on_page_views', 'select, insert, update, delete'),
  ('dealer_agreements', 'select, insert, update'),
  ('dealer_application_steps', 'select, insert'),
  ('dealer_changes', 'select, insert'),
  ('dealer_evidence', 'select, insert, update, delete'),
  ('dealer_identity_requests', 'select, insert, update, delete'),
  ('dealer_invitations', 'select, insert, update, delete'),
  ('dealer_logos', 'select, insert, update, delete'),
  ('dealer_profiles', 'select, insert, update, delete'),
  ('dealer_slugs', 'select, insert, update, delete'),
  ('deleted_vehicles', 'select, insert, delete'),
  ('enquiry_links', 'select, insert, update, delete'),
  ('error_marks', 'select, insert, update, delete'),
  ('error_reports', 'select, insert, update, delete'),
  ('feed_arrivals', 'select, insert, update, delete'),
  ('graphile_worker.migrations', 'select'),
  ('idempotency_keys', 'select, insert, update, delete'),
  ('import_files', 'select, insert, update, delete'),
  ('imports', 'select, insert, update, delete'),
  ('known_browsers', 'select, insert, update, delete'),
  ('lead_consents', 'select, insert, update (ip, user_agent)'),
  ('lead_email_changes', 'select, insert, update, delete'),
  ('lead_messages', 'select, insert, update, delete'),
  ('lead_notes', 'select, insert, delete'),
  ('lead_prices', 'select, insert, delete'),
  ('lead_repeats', 'select, insert, update (request, idempotency_key)'),
  ('lead_route_events', 'select, insert'),
  ('lead_state_changes', 'select, insert, update (reason)'),
  ('lead_state_transitions', 'select'),
  ('ledger_entries', 'select, insert'),
  ('listing_changes', 'select, insert, update, delete'),
  ('listing_prices', 'select, insert'),
  ('mail_log', 'select, insert, update, delete'),
  ('market_prices', 'select, insert, update, delete'),
  ('not_found_paths', 'select, insert, update, delete'),
  ('photos', 'select, insert, update, delete'),
  ('post_revisions', 'select, insert, delete'),
  ('posts', 'select, insert, update, delete'),
  ('public_changes', 'select, insert, delete'),
  ('public_changes_kept', 'select, update'),
  ('push_messages', 'select, insert, update, delete'),
  ('push_subscriptions', 'select, insert, update, delete'),
  ('rate_limits', 'select, insert, update, delete'),
  ('recovery_codes', 'select, insert, update, delete'),
  ('register_answers', 'select, insert, update, delete'),
  ('register_claims', 'select, insert, update, delete'),
  ('register_look_ups', 'select, insert, update, delete'),
  ('review_events', 'select, insert, update (text, salt)'),
  ('review_invitations', 'select, insert, update'),
  ('reviews', 'select, insert, update (stars, called, as_described, price_held, text, salt)'),
  ('saved_searches', 'select, insert, update, delete'),
  ('schema_migrations', 'select'),
  ('schema_migrations_lock', 'select'),
  ('second_factors', 'select, insert, update, delete'),
  ('statements', 'select, insert'),
  ('stock_check_links', 'select, insert, update, delete'),
  ('stock_feed_cars', 'select, insert, update, delete'),
  ('stock_feed_files', 'select, insert, update, delete'),
  ('stock_feed_runs', 'select, insert, update, delete'),
  ('stock_feeds', 'select, insert, update, delete'),
  ('table_rights', 'select'),
  ('text_messages', 'select, insert, update, delete'),
  ('text_numbers', 'select, insert, update, delete'),
  ('told_listings', 'select, insert, update, delete'),
  ('tombstones', 'select, insert, delete'),
  ('user_roles', 'select, insert, update, delete'),
  ('vehicle_confirmations', 'select, insert, update, delete'),
  ('vehicle_days', 'select, insert, update, delete'),
  ('vehicle_events_to_add', 'select, insert, update, delete'),
  ('vehicle_feeds', 'select, insert, update, delete'),
  ('vehicle_image_urls', 'select, insert, update, delete'),
  ('vehicle_rates', 'select, insert, update, delete'),
  ('vehicles', 'select, insert, update, delete'),
  ('webhook_deliveries', 'select, insert, update, delete'),
  ('webhook_endpoints', 'select, insert, update, delete'),
  ('weekly_mails', 'select, insert, delete'),
  ('worker_heartbeats', 'select, insert, update, delete');
