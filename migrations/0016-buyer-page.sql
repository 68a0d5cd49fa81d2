-- Response deadline of two open hours per dealer, and buyers' decisions about their request.

alter table leads
  -- Erasure: personal data is removed; the request and the anonymised proof of consent remain.
  add column erased_at timestamptz,
  -- Restriction: retained, but not processed and hidden from dealers.
  add column restricted_at timestamptz,
  -- Objection: not passed to any further dealer.
  add column objected_at timestamptz,
  add check (erased_at is null or (name = '' and email = '' and email_normalised = '' and phone = ''));
create index leads_kept_since on leads (created_at) where erased_at is null;

alter table lead_routes
  -- End of the dealer's two open hours. Null: no deadline.
  add column response_due_at timestamptz,
  -- Deadline passed without an attempt to reach the buyer.
  add column response_missed_at timestamptz,
  -- Buyer refused contact by this dealer, who no longer sees their details.
  add column withdrawn_at timestamptz,
  -- Buyer edited the request after this dealer received it.
  add column changed_by_buyer_at timestamptz;
create index lead_routes_due on lead_routes (response_due_at) where response_due_at is not null;

-- Requests from the buyer's page. Append-only except for settling; admins review the open ones.
create table buyer_requests (
  buyer_request_id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references leads (lead_id) on delete cascade,
  -- Null: every dealer with this lead.
  dealer_id uuid references dealers (dealer_id),
  kind text not null check (
    kind in ('changed', 'withdrawn', 'erased', 'restricted', 'unrestricted', 'objected', 'not_called')
  ),
  requested_at timestamptz not null,
  -- Null: not reviewed by an admin yet.
  settled_at timestamptz,
  settled_by text,
  check (settled_by is null or settled_at is not null)
);
create index buyer_requests_lead on buyer_requests (lead_id, requested_at);
create index buyer_requests_dealer on buyer_requests (dealer_id) where dealer_id is not null;
create index buyer_requests_open on buyer_requests (requested_at) where settled_at is null;
