-- Billing: prices by kind of lead, an append-only ledger, credit, and reported issues.

-- Valid from a day in London until the next price of that kind. Pence excluding VAT; the first prices are
-- LEAD_PRICES_PENCE in domain/policy/billing.ts (a test compares them).
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

-- Append-only. Positive amounts are owed by the dealer. An entry outlives its lead and contains no personal
-- data, so lead_id has no foreign key.
create table ledger_entries (
  ledger_entry_id bigint generated always as identity primary key,
  dealer_id uuid not null references dealers (dealer_id),
  kind text not null check (kind in ('charge', 'credit', 'adjustment', 'payment')),
  -- Excluding VAT; for payments the full amount.
  pence int not null,
  vat_pence int not null,
  lead_id uuid,
  lead_kind text,
  -- Charge that a credit reverses: in full, once, for the same dealer and lead.
  credited_entry_id bigint,
  taken_back_pence int generated always as (-pence) stored,
  -- Code for credits (domain/ledger/ledger-entry.ts); the admin's text for adjustments and payments.
  reason text not null default '',
  recorded_at timestamptz not null,
  -- User id or 'system'. No foreign key: the row is immutable.
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
-- One charge per lead route, one credit per charge.
create unique index ledger_entries_charge on ledger_entries (lead_id, dealer_id) where kind = 'charge';
create unique index ledger_entries_credit on ledger_entries (credited_entry_id) where kind = 'credit';
-- Cost of each lead in the list of enquiries.
create index ledger_entries_lead on ledger_entries (lead_id, dealer_id) where lead_id is not null;
-- Balances and statements, as index-only scans.
create index ledger_entries_dealer on ledger_entries (dealer_id, recorded_at) include (pence, vat_pence);
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change_of_history();

-- Debt including VAT at which routing pauses. Null: CREDIT_LIMIT_PENCE in domain/policy/billing.ts.
alter table dealers add column credit_limit_pence int check (credit_limit_pence >= 0);

-- Issues a dealer reports about a lead; deleted with it, as the evidence may name the buyer.
create table lead_issues (
  lead_issue_id uuid primary key default gen_random_uuid(),
  lead_id uuid not null,
  dealer_id uuid not null,
  -- Reasons listed in the Terms (domain/issues/issue-reasons.ts).
  reason text not null check (
    reason in ('invalid_contact', 'out_of_area', 'duplicate', 'missing_information', 'no_consent')
  ),
  evidence text not null check (length(evidence) between 1 and 2000),
  state text not null check (state in ('open', 'accepted', 'refused')),
  -- Result of automatic checks, in words for admin and dealer; empty when nothing could be checked.
  finding text not null default '',
  reported_at timestamptz not null,
  reported_by text not null,
  decided_at timestamptz,
  -- User id or 'system'.
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
