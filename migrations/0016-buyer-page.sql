-- The clock of two open hours that each dealer has to answer, and what buyers decide about their request afterwards.

alter table leads
  -- Nothing of the person is left; what stays is that there was a request, and the proof of consent without its sender.
  add column erased_at timestamptz,
  -- Kept, but no dealer sees who it is, and nothing is done with it.
  add column restricted_at timestamptz,
  -- Passed on to nobody else.
  add column objected_at timestamptz,
  add check (erased_at is null or (name = '' and email = '' and email_normalised = '' and phone = ''));
create index leads_kept_since on leads (created_at) where erased_at is null;

alter table lead_routes
  -- When the dealer's two open hours are over. Null: no clock runs.
  add column response_due_at timestamptz,
  -- They were over, and the dealer had not tried to reach the buyer.
  add column response_missed_at timestamptz,
  -- The buyer no longer wants to be contacted by this dealer, who sees no details any more.
  add column withdrawn_at timestamptz,
  -- The buyer changed what is asked for, after this dealer had it.
  add column changed_by_buyer_at timestamptz;
create index lead_routes_due on lead_routes (response_due_at) where response_due_at is not null;

-- What buyers asked for on their own page; append-only but for who settled it. An admin looks at those that are open.
create table buyer_requests (
  buyer_request_id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references leads (lead_id) on delete cascade,
  -- Null: all that have the request.
  dealer_id uuid references dealers (dealer_id),
  kind text not null check (
    kind in ('changed', 'withdrawn', 'erased', 'restricted', 'unrestricted', 'objected', 'not_called')
  ),
  requested_at timestamptz not null,
  -- Null: an admin has not looked at it.
  settled_at timestamptz,
  settled_by text,
  check (settled_by is null or settled_at is not null)
);
create index buyer_requests_lead on buyer_requests (lead_id, requested_at);
create index buyer_requests_dealer on buyer_requests (dealer_id) where dealer_id is not null;
create index buyer_requests_open on buyer_requests (requested_at) where settled_at is null;
