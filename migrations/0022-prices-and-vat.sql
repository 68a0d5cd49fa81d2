-- Issued statements: numbered and immutable, with seller and buyer as of the issue date.

-- Issuer of statements, edited by admins. No statement is issued until it is filled in.
create table seller_details (
  is_only_row boolean primary key default true check (is_only_row),
  company_name text not null,
  company_number text,
  address_line text not null,
  town text not null,
  postcode text not null,
  -- Digits only.
  vat_number text not null check (vat_number ~ '^\d{9}$'),
  -- Bank account for payments.
  account_name text not null,
  sort_code text not null check (sort_code ~ '^\d{6}$'),
  account_number text not null check (account_number ~ '^\d{8}$'),
  updated_at timestamptz not null
);

-- Append-only. The lines of a statement are the month's ledger entries: append-only too, and none can be
-- added to a month whose statement is issued.
create table statements (
  -- Gapless: assigned under a lock on seller_details, in the transaction that saves the statement.
  statement_number int primary key check (statement_number > 0),
  dealer_id uuid not null references dealers (dealer_id),
  -- Calendar month in London: '2026-11'.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  issued_at timestamptz not null,
  due_on date not null,
  vat_percent int not null,
  -- Balance at the end of the month, including VAT.
  closing_pence int not null,
  -- Snapshots as of the issue date: a later move does not change old statements.
  seller jsonb not null,
  dealer jsonb not null,
  unique (dealer_id, month)
);
create trigger statements_append_only before update or delete on statements
  for each row execute function refuse_change_of_history();

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
create trigger ledger_entries_of_open_months before insert on ledger_entries
  for each row execute function refuse_entry_of_issued_month();
