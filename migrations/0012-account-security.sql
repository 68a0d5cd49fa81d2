-- Sessions that can be looked through, a second factor, keys for dealers' own systems, and answers kept for repeats.

-- When the session last asked for an access token, which a browser in use does every few minutes.
alter table auth."session" add column "lastUsedAt" timestamptz;

create table second_factors (
  user_id text primary key references auth."user" ("id") on delete cascade,
  -- Sealed with AUTH_SECRET: whoever reads the database alone can make no codes.
  sealed_secret text not null,
  -- Null until a first code has shown that the person's app has the secret; only then is one asked for.
  confirmed_at timestamptz,
  -- The half-minute of the last code that was taken: no code is taken twice.
  last_step int not null default 0,
  -- Wrong codes in a row, and when the next may be tried.
  failures int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

-- Each lets its owner in once, without the app. A row is deleted when its code is used.
create table recovery_codes (
  user_id text not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table api_keys (
  api_key_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers (dealer_id) on delete cascade,
  -- Whoever made it: the key acts for this person, and ends when they leave the dealer.
  user_id text not null references auth."user" ("id") on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Its first characters, by which people tell keys apart; the key itself is kept nowhere.
  prefix text not null,
  key_hash text not null unique,
  scopes text[] not null check (
    cardinality(scopes) > 0
    and scopes <@ array['listings:read', 'listings:write', 'enquiries:read', 'enquiries:write']
  ),
  created_at timestamptz not null default now(),
  -- To the hour: a write with every request would cost more than it tells.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_dealer on api_keys (dealer_id, created_at desc);

-- What was answered to a write that carried an Idempotency-Key, written in the transaction of that write.
create table idempotency_keys (
  -- The user or the API key: nobody meets another's answers.
  owner text not null,
  key text not null,
  -- Of method, address and body: the same key with another request is a mistake of the sender's.
  request_hash text not null,
  status int not null default 0,
  content_type text not null default '',
  answer text not null default '',
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
