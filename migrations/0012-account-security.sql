-- Session list, second factor, API keys for dealers' systems, and stored responses for idempotency.

-- Last request for an access token; an active browser sends one every few minutes.
alter table auth."session" add column "lastUsedAt" timestamptz;

create table second_factors (
  user_id text primary key references auth."user" ("id") on delete cascade,
  -- Encrypted with AUTH_SECRET: read access to the database is not enough to generate codes.
  sealed_secret text not null,
  -- Null until a first code confirms the authenticator app; sign-in asks for codes from then on.
  confirmed_at timestamptz,
  -- Prevents replay: 30-second time step of the last accepted code.
  last_step int not null default 0,
  -- Consecutive wrong codes, and when the next attempt is allowed.
  failures int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

-- Single-use recovery codes; a row is deleted on use.
create table recovery_codes (
  user_id text not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table api_keys (
  api_key_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers (dealer_id) on delete cascade,
  -- Creator: the key acts as this user and stops working when they leave the dealer.
  user_id text not null references auth."user" ("id") on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- First characters, for recognition in lists; the key itself is not stored.
  prefix text not null,
  key_hash text not null unique,
  scopes text[] not null check (
    cardinality(scopes) > 0
    and scopes <@ array['listings:read', 'listings:write', 'enquiries:read', 'enquiries:write']
  ),
  created_at timestamptz not null default now(),
  -- Accurate to the hour, to avoid a write per request.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_dealer on api_keys (dealer_id, created_at desc);

-- Stored responses for idempotency, saved in the same transaction as the write.
create table idempotency_keys (
  -- User or API key: responses are never shared between clients.
  owner text not null,
  key text not null,
  -- Digest of method, URL and body: the same key with a different request is a client error.
  request_hash text not null,
  status int not null default 0,
  content_type text not null default '',
  answer text not null default '',
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
