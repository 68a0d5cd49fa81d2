create table api_keys (
  api_key_id   uuid primary key default gen_random_uuid(),
  dealer_id    uuid not null references dealers(dealer_id) on delete cascade,
  -- Creator: the key acts as this user and stops working when they leave the dealer.
  user_id      text not null references auth."user"(id) on delete cascade,
  name         text not null check (length(name) >= 1 and length(name) <= 60),
  -- First characters, for recognition in lists; the key itself is not stored.
  prefix       text not null,
  key_hash     text not null unique,
  scopes       text[] not null,
  created_at   timestamptz not null default now(),
  -- Accurate to the hour, to avoid a write per request.
  last_used_at timestamptz,
  revoked_at   timestamptz,
  check (cardinality(scopes) > 0 and scopes <@ array['listings:read', 'listings:write', 'enquiries:read', 'enquiries:write'])
);
create index api_keys_dealer on api_keys (dealer_id, created_at desc);
create trigger api_keys_tombstone after update of revoked_at on api_keys
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function add_tombstone('api_key', 'api_key_id');

create table webhook_endpoints (
  webhook_endpoint_id       uuid primary key default gen_random_uuid(),
  dealer_id                 uuid not null references dealers(dealer_id) on delete cascade,
  url                       text not null check (length(url) >= 1 and length(url) <= 2000),
  events                    text[] not null,
  -- Encrypted with AUTH_SECRET, not hashed, because it signs
  -- deliveries: read access to the database cannot sign.
  encrypted_secret          text not null,
  -- Replaced secret, which still signs during a grace period.
  previous_encrypted_secret text,
  previous_secret_until     timestamptz,
  is_on                     boolean not null default true,
  -- Disabled automatically after days of failures.
  given_up_at               timestamptz,
  -- Start of the current series of failures; null after a success or before the first attempt.
  failing_since             timestamptz,
  -- Circuit breaker: pauses a slow endpoint until then, so that it does not delay others.
  paused_until              timestamptz,
  created_at                timestamptz not null,
  -- An 'adf_mail' endpoint has a mailto: URL.
  kind                      text not null default 'webhook',
  -- A header that the receiver asks for, as JSON, encrypted with AUTH_SECRET.
  encrypted_header          text,
  -- Proof that an email address takes enquiries: digest of the code mailed to it.
  code_digest               text,
  code_expires_at           timestamptz,
  confirmed_at              timestamptz,
  check ((previous_encrypted_secret is null) = (previous_secret_until is null)),
  check (given_up_at is null or not is_on),
  check (kind in ('webhook', 'adf_post', 'adf_mail')),
  check (cardinality(events) > 0 and events <@ array['lead.routed', 'lead.changed', 'lead.issue_decided']),
  constraint webhook_endpoints_mail_is_confirmed check (kind = 'adf_mail' or code_digest is null and code_expires_at is null and confirmed_at is null)
);
create index webhook_endpoints_dealer on webhook_endpoints (dealer_id, created_at);

-- One event for one endpoint. Refers to buyers by id only.
create table webhook_deliveries (
  webhook_delivery_id uuid primary key default gen_random_uuid(),
  webhook_endpoint_id uuid not null references webhook_endpoints(webhook_endpoint_id) on delete cascade,
  event               text not null,
  happened_at         timestamptz not null,
  -- Null for a test delivery.
  lead_id             uuid references leads(lead_id) on delete cascade,
  -- Additional payload fields: {"change": "withdrawn"}.
  details             jsonb not null default '{}'::jsonb,
  state               text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Attempts since creation or the last manual resend.
  attempts            integer not null default 0,
  next_attempt_at     timestamptz,
  created_at          timestamptz not null,
  check ((state = 'waiting') = (next_attempt_at is not null))
);
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_lead on webhook_deliveries (lead_id) where lead_id is not null;
create index webhook_deliveries_log on webhook_deliveries (webhook_endpoint_id, created_at desc, webhook_delivery_id);

create table webhook_attempts (
  webhook_attempt_id  bigint primary key generated always as identity,
  webhook_delivery_id uuid not null references webhook_deliveries(webhook_delivery_id) on delete cascade,
  attempted_at        timestamptz not null,
  -- Null without a response.
  status              integer,
  duration_ms         integer not null,
  -- Empty on success.
  failure             text not null default '',
  -- Start of the response body, redacted; cleared on erasure of the buyer.
  response            text not null default ''
);
create index webhook_attempts_delivery on webhook_attempts (webhook_delivery_id, webhook_attempt_id);
