-- Statements that are issued: numbered, with who sells and who buys as they were on that day, and never changed afterwards.

-- Who issues the statements, as admins keep it. Nobody is charged by a statement before it is filled in.
create table seller_details (
  is_only_row boolean primary key default true check (is_only_row),
  company_name text not null,
  company_number text,
  address_line text not null,
  town text not null,
  postcode text not null,
  -- Digits alone.
  vat_number text not null check (vat_number ~ '^\d{9}$'),
  -- Where dealers pay to.
  account_name text not null,
  sort_code text not null check (sort_code ~ '^\d{6}$'),
  account_number text not null check (account_number ~ '^\d{8}$'),
  updated_at timestamptz not null
);

-- Append-only. The lines of a statement are the dealer's ledger entries of the month: these are only ever added to, and none
-- to a month whose statement is issued.
create table statements (
  -- Without gaps: made while the row of seller_details is locked, in the transaction that saves the statement.
  statement_number int primary key check (statement_number > 0),
  dealer_id uuid not null references dealers (dealer_id),
  -- Of the calendar in London: '2026-11'.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  issued_at timestamptz not null,
  due_on date not null,
  vat_percent int not null,
  -- What is owed at the end of the month, VAT included.
  closing_pence int not null,
  -- As on the day of issue: a seller or dealer that moves does not move on old statements.
  seller jsonb not null,
  dealer jsonb not null,
  unique (dealer_id, month)
);
create trigger statements_append_only before update or delete on statements
  for each row execute function refuse_change_of_history();

create function refuse_entry_of_issued_month() returns trigger language plpgsql as $$
begin
  -- Whoever issues a statement holds the dealer for update: wait for it, then look.
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
create trigger ledger_entries_of_open_months before insert on ledger_entries
  for each row execute function refuse_entry_of_issued_month();
