-- Security definer: the application role may delete no accounts, and change no history, but by this.
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

-- Security definer, because the application role may not delete accounts. Those with a role were
-- given it by an operator, who knows them.
create function remove_unconfirmed_accounts(signed_up_before timestamptz) returns void
  language sql security definer set search_path to 'public' as $$
  delete from auth."user" as account
  where not "emailVerified" and "createdAt" < least(signed_up_before, now() - interval '2 days')
    and not exists (select from user_roles where user_id = account.id)
    and not exists (select from dealer_profiles where user_id = account.id)
    and not exists (select from dealer_applications where user_id = account.id)
$$;

-- Tables of the authentication library, with its own column names.
create table auth."user" (
  id              text primary key,
  name            text not null,
  email           text not null unique,
  "emailVerified" boolean not null default false,
  image           text,
  "createdAt"     timestamptz not null default now(),
  "updatedAt"     timestamptz not null default now(),
  -- An admin disables an account, and enables it again. Its sessions end, its API keys wait.
  "disabledAt"    timestamptz
);
create index user_unconfirmed on auth."user" ("createdAt") where not "emailVerified";
-- Substring search over users in the admin area.
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
  -- Last request for an access token; an active browser sends one every few minutes.
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
  -- Algorithm and curve of each signing key, required by the authentication library.
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
  user_id          text primary key references auth."user"(id) on delete cascade,
  -- Encrypted with AUTH_SECRET: read access to the database is not enough to generate codes.
  encrypted_secret text not null,
  -- Null until a first code confirms the authenticator app; sign-in asks for codes from then on.
  confirmed_at     timestamptz,
  -- Prevents replay: 30-second time step of the last accepted code.
  last_step        integer not null default 0,
  -- Consecutive wrong codes, and when the next attempt is allowed.
  failures         integer not null default 0,
  locked_until     timestamptz,
  created_at       timestamptz not null default now()
);

-- Single-use recovery codes; a row is deleted on use.
create table recovery_codes (
  user_id   text not null references second_factors(user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Where an account has signed in from: another browser or network is emailed to its owner.
create table known_browsers (
  user_id        text not null references auth."user"(id) on delete cascade,
  -- Keyed digest of the browser's family and its network.
  browser_digest text not null,
  first_seen_at  timestamptz not null,
  last_seen_at   timestamptz not null,
  primary key (user_id, browser_digest)
);
