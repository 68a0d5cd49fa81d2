-- Accounts, dealers, vehicles, leads, posts and their records.
-- Money is in whole pounds, distance in whole miles, energy in kWh, power in kW.

create extension if not exists pg_trgm;

-- Tables of the authentication library, with its own column names.
create schema auth;

create table auth."user" (
  "id" text primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" boolean not null default false,
  "image" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table auth."session" (
  "id" text primary key,
  "expiresAt" timestamptz not null,
  "token" text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references auth."user" ("id") on delete cascade
);
create index session_user_id on auth."session" ("userId");

create table auth."account" (
  "id" text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references auth."user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  "password" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index account_user_id on auth."account" ("userId");

create table auth."verification" (
  "id" text primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_identifier on auth."verification" ("identifier");

create table auth."jwks" (
  "id" text primary key,
  "publicKey" text not null,
  "privateKey" text not null,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz
);

create table user_roles (
  user_id text not null references auth."user" ("id") on delete cascade,
  role text not null check (role in ('admin')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);

create table dealers (
  dealer_id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 120),
  status text not null default 'applied' check (status in ('applied', 'verified', 'suspended', 'expired')),
  company_number text,
  address_line text not null default '',
  town text not null default '',
  postcode text not null,
  latitude double precision,
  longitude double precision,
  phone text not null default '',
  email text not null default '',
  about text not null default '',
  -- {"mon": {"open": "09:00", "close": "18:00"}, …}; a missing day is closed.
  opening_hours jsonb not null default '{}',
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'verified' or verified_at is not null)
);

create table dealer_profiles (
  user_id text primary key references auth."user" ("id") on delete cascade,
  dealer_id uuid not null references dealers (dealer_id),
  full_name text not null,
  created_at timestamptz not null default now()
);
create index dealer_profiles_dealer on dealer_profiles (dealer_id);

create table vehicles (
  vehicle_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers (dealer_id),
  year int not null check (year between 2010 and 2100),
  make text not null check (make <> ''),
  model text not null check (model <> ''),
  trim text,
  body_style text not null check (body_style in ('Hatchback', 'Sedan', 'SUV', 'Estate', 'Crossover', 'MPV')),
  price int not null check (price >= 1000),
  mileage int not null check (mileage >= 0),
  postcode text not null,
  -- Coordinates of the postcode; null when it could not be geocoded.
  latitude double precision,
  longitude double precision,
  battery_kwh double precision,
  dc_kw double precision,
  winter_range_est double precision,
  summer_range_est double precision,
  description text not null default '',
  images text[] not null default '{}',
  published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);
create index vehicles_dealer on vehicles (dealer_id, created_at desc, vehicle_id);

create table leads (
  lead_id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  -- Keys for recognising the same person: lower-case mailbox, E.164 phone.
  email_normalised text not null,
  phone text not null,
  postcode text not null,
  latitude double precision,
  longitude double precision,
  source text not null check (source in ('browse_card', 'vehicle_page', 'lead_form')),
  lead_score int not null check (lead_score between 0 and 100),
  score_version int not null,
  score_parts jsonb not null,
  state text not null check (
    state in ('received', 'held', 'routed', 'unmatched', 'rejected', 'withdrawn', 'expired')
  ),
  created_at timestamptz not null default now(),
  vehicle_id uuid references vehicles (vehicle_id) on delete set null,
  budget_band text not null,
  timeframe_days int not null check (timeframe_days >= 1),
  max_travel_mi int not null check (max_travel_mi >= 1),
  mileage_cap int,
  models text[] not null default '{}',
  body_style text,
  px_has boolean not null default false,
  px_make text,
  px_model text,
  px_year int,
  px_miles int,
  -- Routing decision per dealer considered, chosen or not; shown to admins.
  routing_explanation jsonb not null default '[]',
  idempotency_key text unique
);
create index leads_by_email on leads (email_normalised, created_at desc);
create index leads_by_phone on leads (phone, created_at desc);
create index leads_by_state on leads (state, created_at desc);

-- Repeat requests: the same person and vehicle within 30 days join the first lead.
create table lead_repeats (
  lead_repeat_id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references leads (lead_id) on delete cascade,
  received_at timestamptz not null default now(),
  source text not null,
  idempotency_key text unique,
  request jsonb not null
);
create index lead_repeats_lead on lead_repeats (lead_id);

create table lead_routes (
  lead_id uuid not null references leads (lead_id) on delete cascade,
  dealer_id uuid not null references dealers (dealer_id),
  -- Limits a lead to two dealers.
  position smallint not null check (position in (1, 2)),
  reason text not null check (reason in ('own_vehicle', 'matching_stock')),
  distance_miles double precision,
  routed_at timestamptz not null default now(),
  exclusive_until timestamptz,
  first_opened_at timestamptz,
  first_response_at timestamptz,
  outcome text,
  chargeable boolean not null default true,
  primary key (lead_id, dealer_id),
  unique (lead_id, position)
);
create index lead_routes_dealer on lead_routes (dealer_id, routed_at desc);

-- Proof of consent. Append-only: one row each time a buyer ticked the box.
create table lead_consents (
  lead_consent_id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references leads (lead_id) on delete cascade,
  text_version text not null,
  text text not null,
  text_hash text not null,
  dealer_ids uuid[] not null,
  dealer_names text[] not null,
  consented_at timestamptz not null,
  ip inet,
  user_agent text
);
create index lead_consents_lead on lead_consents (lead_id);

create table posts (
  post_id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]+$' and length(slug) <= 200),
  title text not null check (length(title) between 1 and 200),
  excerpt text not null default '' check (length(excerpt) <= 500),
  body_markdown text not null check (body_markdown <> ''),
  -- Rendered and sanitised from body_markdown on save; served to readers.
  body_html text not null,
  cover_image_url text not null default '',
  topics text[] not null default '{}',
  city text not null default '',
  meta_title text not null default '' check (length(meta_title) <= 60),
  meta_description text not null default '' check (length(meta_description) <= 160),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'published' or published_at is not null)
);
create index posts_published on posts (published_at desc, post_id) where status = 'published';

create table postcode_points (
  code text primary key,
  latitude double precision not null,
  longitude double precision not null,
  source text not null check (source in ('onspd', 'geonames', 'api', 'sample'))
);

create table error_reports (
  error_report_id uuid primary key default gen_random_uuid(),
  reported_at timestamptz not null default now(),
  fingerprint text not null,
  message text not null,
  stack text not null default '',
  path text not null,
  user_agent text not null default ''
);
create index error_reports_fingerprint on error_reports (fingerprint, reported_at desc);

create table not_found_paths (
  path text primary key,
  count bigint not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);

-- Schema required by the rate limiting library; expire is in milliseconds since 1970.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
