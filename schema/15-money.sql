create function log_price_change() returns trigger language plpgsql as $$
begin
  perform log_public_changes(array['prices']);
  return null;
end $$;

create function refuse_entry_of_issued_month() returns trigger language plpgsql as $$
begin
  -- Statements are issued under an exclusive lock on the dealer: wait for it, then check.
  perform from dealers where dealer_id = new.dealer_id for key share;
  if exists (
    select from statements
    where dealer_id = new.dealer_id
      and month >= to_char(new.recorded_at at time zone 'Europe/London', 'YYYY-MM')
  ) then
    raise exception 'the statement of that month is issued';
  end if;
  return new;
end $$;

-- Valid from a day in London until the next price of that kind. Pence excluding VAT; the first prices are
-- LEAD_PRICES_PENCE in domain/policy/billing.ts (a test compares them).
create table lead_prices (
  lead_kind  text not null,
  valid_from date not null,
  pence      integer not null check (pence > 0),
  primary key (lead_kind, valid_from),
  check (lead_kind in ('vehicle_exclusive', 'vehicle_shared', 'general_exclusive', 'general_shared'))
);
insert into lead_prices (lead_kind, valid_from, pence) values
  ('general_exclusive', '2024-01-01', 1600),
  ('general_shared', '2024-01-01', 1000),
  ('vehicle_exclusive', '2024-01-01', 2400),
  ('vehicle_shared', '2024-01-01', 1500);
create trigger log_price_change after insert or delete or update on lead_prices
  for each statement execute function log_price_change();

-- Issuer of statements, edited by admins. No statement is issued until it is filled in.
create table seller_details (
  is_only_row    boolean primary key default true check (is_only_row),
  company_name   text not null,
  company_number text,
  address_line   text not null,
  town           text not null,
  postcode       text not null,
  -- Digits only.
  vat_number     text not null check (vat_number ~ '^\d{9}$'),
  -- Bank account for payments.
  account_name   text not null,
  sort_code      text not null check (sort_code ~ '^\d{6}$'),
  account_number text not null check (account_number ~ '^\d{8}$'),
  updated_at     timestamptz not null
);

-- Append-only. Positive amounts are owed by the dealer. An entry outlives its lead and contains no personal
-- data, so lead_id has no foreign key.
create table ledger_entries (
  ledger_entry_id   bigint primary key generated always as identity,
  dealer_id         uuid not null references dealers(dealer_id),
  kind              text not null check (kind in ('charge', 'credit', 'adjustment', 'payment')),
  -- Excluding VAT; for payments the full amount.
  pence             integer not null,
  vat_pence         integer not null,
  lead_id           uuid,
  lead_kind         text,
  -- Charge that a credit reverses: in full, once, for the same dealer and lead.
  credited_entry_id bigint,
  taken_back_pence  integer generated always as (- pence) stored,
  -- Code for credits (domain/ledger/ledger-entry.ts); the admin's text for adjustments and payments.
  reason            text not null default '',
  recorded_at       timestamptz not null,
  -- User id or 'system'. No foreign key: the row is immutable.
  recorded_by       text not null,
  check (
case kind
    when 'charge' then pence > 0 and vat_pence >= 0 and lead_id is not null and lead_kind is not null and credited_entry_id is null
    when 'credit' then pence < 0 and vat_pence <= 0 and lead_id is not null and credited_entry_id is not null and reason <> ''
    when 'adjustment' then pence <> 0 and lead_id is null and credited_entry_id is null and reason <> ''
    else pence < 0 and vat_pence = 0 and lead_id is null and credited_entry_id is null and reason <> ''
end),
  constraint ledger_entries_credited_entry_id_dealer_id_lead_id_taken_b_fkey foreign key (credited_entry_id, dealer_id, lead_id, taken_back_pence) references ledger_entries(ledger_entry_id, dealer_id, lead_id, pence),
  unique (ledger_entry_id, dealer_id, lead_id, pence)
);
-- One charge per lead route, one credit per charge.
create unique index ledger_entries_charge on ledger_entries (lead_id, dealer_id) where kind = 'charge';
create unique index ledger_entries_credit on ledger_entries (credited_entry_id) where kind = 'credit';
-- Balances and statements, as index-only scans.
create index ledger_entries_dealer on ledger_entries (dealer_id, recorded_at) include (pence, vat_pence);
-- Cost of each lead in the list of enquiries.
create index ledger_entries_lead on ledger_entries (lead_id, dealer_id) where lead_id is not null;
-- The admin's start page and search.
create index ledger_entries_recorded on ledger_entries (recorded_at) include (kind, pence);
create trigger ledger_entries_append_only before delete or update on ledger_entries
  for each row execute function refuse_change_of_history();
create trigger ledger_entries_of_open_months before insert on ledger_entries
  for each row execute function refuse_entry_of_issued_month();

-- Append-only. The lines of a statement are the month's ledger entries: append-only too, and none can be
-- added to a month whose statement is issued.
create table statements (
  -- Gapless: assigned under a lock on seller_details, in the transaction that saves the statement.
  statement_number integer primary key check (statement_number > 0),
  dealer_id        uuid not null references dealers(dealer_id),
  -- Calendar month in London: '2026-11'.
  month            text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  issued_at        timestamptz not null,
  due_on           date not null,
  vat_percent      integer not null,
  -- Balance at the end of the month, including VAT.
  closing_pence    integer not null,
  -- Snapshots as of the issue date: a later move does not change old statements.
  seller           jsonb not null,
  dealer           jsonb not null,
  unique (dealer_id, month)
);
create trigger statements_append_only before delete or update on statements
  for each row execute function refuse_change_of_history();

-- Issues a dealer reports about a lead; deleted with it, as the evidence may name the buyer.
create table lead_issues (
  lead_issue_id   uuid primary key default gen_random_uuid(),
  lead_id         uuid not null,
  dealer_id       uuid not null,
  -- Reasons listed in the Terms (domain/issues/issue-reasons.ts).
  reason          text not null,
  evidence        text not null check (length(evidence) >= 1 and length(evidence) <= 2000),
  state           text not null check (state in ('open', 'accepted', 'refused')),
  -- Result of automatic checks, in words for admin and dealer; empty when nothing could be checked.
  finding         text not null default '',
  reported_at     timestamptz not null,
  reported_by     text not null,
  decided_at      timestamptz,
  -- User id or 'system'.
  decided_by      text,
  decision_reason text not null default '',
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (decision_reason = '')),
  check (reason in ('invalid_contact', 'out_of_area', 'duplicate', 'missing_information', 'no_consent')),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade,
  unique (lead_id, dealer_id)
);
create index lead_issues_dealer on lead_issues (dealer_id, reported_at);
create index lead_issues_open on lead_issues (reported_at) where state = 'open';
