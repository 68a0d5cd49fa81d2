-- What dealers pay: prices by kind of lead, a ledger that is only ever added to, credit, and reports of enquiries that
-- were none.

-- In force from a day in London until the next price of the kind. In pence without VAT; the first prices are those of
-- LEAD_PRICES_PENCE in domain/policy/billing.ts (a test compares them), later ones come with a migration of their own.
create table lead_prices (
  lead_kind text not null check (
    lead_kind in ('vehicle_exclusive', 'vehicle_shared', 'general_exclusive', 'general_shared')
  ),
  valid_from date not null,
  pence int not null check (pence > 0),
  primary key (lead_kind, valid_from)
);
insert into lead_prices (lead_kind, valid_from, pence) values
  ('vehicle_exclusive', '2024-01-01', 2400),
  ('vehicle_shared', '2024-01-01', 1500),
  ('general_exclusive', '2024-01-01', 1600),
  ('general_shared', '2024-01-01', 1000);

-- Append-only. What a dealer owes is positive. An entry outlives the lead it was for, and says nothing about a person:
-- that is why lead_id has no foreign key.
create table ledger_entries (
  ledger_entry_id bigint generated always as identity primary key,
  dealer_id uuid not null references dealers (dealer_id),
  kind text not null check (kind in ('charge', 'credit', 'adjustment', 'payment')),
  -- Without VAT; of a payment all of it.
  pence int not null,
  vat_pence int not null,
  lead_id uuid,
  lead_kind text,
  -- The charge that a credit takes back: all of it, once, to the same dealer for the same lead.
  credited_entry_id bigint,
  taken_back_pence int generated always as (-pence) stored,
  -- Of a credit what happened (domain/ledger/credit-reasons.ts), of an adjustment or payment the admin's words.
  reason text not null default '',
  recorded_at timestamptz not null,
  -- A user's id, or 'system'. No foreign key: the row never changes.
  recorded_by text not null,
  check (case kind
    when 'charge' then pence > 0 and vat_pence >= 0 and lead_id is not null and lead_kind is not null
      and credited_entry_id is null
    when 'credit' then pence < 0 and vat_pence <= 0 and lead_id is not null and credited_entry_id is not null
      and reason <> ''
    when 'adjustment' then pence <> 0 and lead_id is null and credited_entry_id is null and reason <> ''
    else pence < 0 and vat_pence = 0 and lead_id is null and credited_entry_id is null and reason <> ''
  end),
  unique (ledger_entry_id, dealer_id, lead_id, pence),
  foreign key (credited_entry_id, dealer_id, lead_id, taken_back_pence)
    references ledger_entries (ledger_entry_id, dealer_id, lead_id, pence)
);
-- One charge a route, one credit a charge.
create unique index ledger_entries_charge on ledger_entries (lead_id, dealer_id) where kind = 'charge';
create unique index ledger_entries_credit on ledger_entries (credited_entry_id) where kind = 'credit';
-- What one enquiry cost, in the list of enquiries.
create index ledger_entries_lead on ledger_entries (lead_id, dealer_id) where lead_id is not null;
-- Balances and statements add up a dealer's entries without reading the rows.
create index ledger_entries_dealer on ledger_entries (dealer_id, recorded_at) include (pence, vat_pence);
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change_of_history();

-- What a dealer may owe, VAT included, before routing pauses. Null: CREDIT_LIMIT_PENCE in domain/policy/billing.ts.
alter table dealers add column credit_limit_pence int check (credit_limit_pence >= 0);

-- A dealer's report that an enquiry was none; it goes with the lead, as the evidence may name the buyer.
create table lead_issues (
  lead_issue_id uuid primary key default gen_random_uuid(),
  lead_id uuid not null,
  dealer_id uuid not null,
  -- Those of the Terms (domain/issues/issue-reasons.ts).
  reason text not null check (
    reason in ('invalid_contact', 'out_of_area', 'duplicate', 'missing_information', 'no_consent')
  ),
  evidence text not null check (length(evidence) between 1 and 2000),
  state text not null check (state in ('open', 'accepted', 'refused')),
  -- What the program could check by itself, in words for the admin and the dealer; empty when it could check nothing.
  finding text not null default '',
  reported_at timestamptz not null,
  reported_by text not null,
  decided_at timestamptz,
  -- A user's id, or 'system'.
  decided_by text,
  decision_reason text not null default '',
  unique (lead_id, dealer_id),
  foreign key (lead_id, dealer_id) references lead_routes (lead_id, dealer_id) on delete cascade,
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (decision_reason = ''))
);
create index lead_issues_open on lead_issues (reported_at) where state = 'open';
create index lead_issues_dealer on lead_issues (dealer_id, reported_at);
