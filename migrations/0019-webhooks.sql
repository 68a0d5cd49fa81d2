-- Webhooks: dealers' endpoints, deliveries and attempts. Also quiet hours for mails to dealers.

create table webhook_endpoints (
  webhook_endpoint_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers (dealer_id) on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (
    cardinality(events) > 0 and events <@ array['lead.routed', 'lead.changed', 'lead.issue_decided']
  ),
  -- Encrypted with AUTH_SECRET, not hashed, because it signs
  -- deliveries: read access to the database cannot sign.
  sealed_secret text not null,
  -- Replaced secret, which still signs during a grace period.
  previous_sealed_secret text,
  previous_secret_until timestamptz,
  is_on boolean not null default true,
  -- Disabled automatically after days of failures.
  given_up_at timestamptz,
  -- Start of the current series of failures; null after a success or before the first attempt.
  failing_since timestamptz,
  -- Circuit breaker: pauses a slow endpoint until then, so that it does not delay others.
  rests_until timestamptz,
  created_at timestamptz not null,
  check ((previous_sealed_secret is null) = (previous_secret_until is null)),
  check (given_up_at is null or not is_on)
);
create index webhook_endpoints_dealer on webhook_endpoints (dealer_id, created_at);

-- One event for one endpoint. Refers to buyers by id only.
create table webhook_deliveries (
  webhook_delivery_id uuid primary key default gen_random_uuid(),
  webhook_endpoint_id uuid not null references webhook_endpoints (webhook_endpoint_id) on delete cascade,
  event text not null,
  happened_at timestamptz not null,
  -- Null for a test delivery.
  lead_id uuid references leads (lead_id) on delete cascade,
  -- Additional payload fields: {"change": "withdrawn"}.
  details jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Attempts since creation or the last manual resend.
  tries int not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_log on webhook_deliveries (webhook_endpoint_id, created_at desc, webhook_delivery_id);
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_lead on webhook_deliveries (lead_id) where lead_id is not null;

create table webhook_tries (
  webhook_try_id bigint generated always as identity primary key,
  webhook_delivery_id uuid not null references webhook_deliveries (webhook_delivery_id) on delete cascade,
  tried_at timestamptz not null,
  -- Null without a response.
  status int,
  duration_ms int not null,
  -- Empty on success.
  failure text not null default '',
  -- Start of the response body, redacted; cleared on erasure of the buyer.
  answer text not null default ''
);
create index webhook_tries_delivery on webhook_tries (webhook_delivery_id, webhook_try_id);

alter table dealer_preferences
  -- {"from": "21:00", "until": "08:00"} in London time; may span midnight. Null: mail at any hour.
  add column quiet_hours jsonb check (
    quiet_hours is null or (
      coalesce(quiet_hours ->> 'from', '') ~ '^([01]\d|2[0-3]):[0-5]\d$'
      and coalesce(quiet_hours ->> 'until', '') ~ '^([01]\d|2[0-3]):[0-5]\d$'
      and quiet_hours ->> 'from' <> quiet_hours ->> 'until'
    )
  );
