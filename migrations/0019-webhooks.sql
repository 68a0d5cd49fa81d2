-- Webhooks: where a dealer's own systems are told what happens, and how each telling went. And the hours in which a
-- dealer wants no mail.

create table webhook_endpoints (
  webhook_endpoint_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers (dealer_id) on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (
    cardinality(events) > 0 and events <@ array['lead.routed', 'lead.changed', 'lead.issue_decided']
  ),
  -- Sealed with AUTH_SECRET and not hashed, for we sign with it: whoever reads the database alone can sign nothing.
  sealed_secret text not null,
  -- After a new one was made, the one before it still signs for a while.
  previous_sealed_secret text,
  previous_secret_until timestamptz,
  is_on boolean not null default true,
  -- When the program switched it off itself, because nothing had been taken for days.
  given_up_at timestamptz,
  -- Since when nothing was taken; null when the last try succeeded, or none was made.
  failing_since timestamptz,
  -- It kept us waiting: until then nothing is sent there, so that it keeps nobody else waiting.
  rests_until timestamptz,
  created_at timestamptz not null,
  check ((previous_sealed_secret is null) = (previous_secret_until is null)),
  check (given_up_at is null or not is_on)
);
create index webhook_endpoints_dealer on webhook_endpoints (dealer_id, created_at);

-- One event for one endpoint. Of a buyer it has ids alone.
create table webhook_deliveries (
  webhook_delivery_id uuid primary key default gen_random_uuid(),
  webhook_endpoint_id uuid not null references webhook_endpoints (webhook_endpoint_id) on delete cascade,
  event text not null,
  happened_at timestamptz not null,
  -- Null for a test.
  lead_id uuid references leads (lead_id) on delete cascade,
  -- What the body says beside the above: {"change": "withdrawn"}.
  details jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Since it was created, or sent again by hand.
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
  -- Null when there was no answer.
  status int,
  duration_ms int not null,
  -- Why it failed; empty when it succeeded.
  failure text not null default '',
  -- The beginning of the answer, without what could name a person; emptied when the buyer is erased.
  answer text not null default ''
);
create index webhook_tries_delivery on webhook_tries (webhook_delivery_id, webhook_try_id);

alter table dealer_preferences
  -- {"from": "21:00", "until": "08:00"}, as clocks in London show it, also over midnight. Null: mail comes at any hour.
  add column quiet_hours jsonb check (
    quiet_hours is null or (
      coalesce(quiet_hours ->> 'from', '') ~ '^([01]\d|2[0-3]):[0-5]\d$'
      and coalesce(quiet_hours ->> 'until', '') ~ '^([01]\d|2[0-3]):[0-5]\d$'
      and quiet_hours ->> 'from' <> quiet_hours ->> 'until'
    )
  );
