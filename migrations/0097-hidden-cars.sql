-- A car that its dealer has not confirmed for long is unpublished, with the moment of its last confirmation here,
-- until the dealer confirms it, changes it or takes it off sale.
alter table vehicles add column unconfirmed_since timestamptz;
create index vehicles_unconfirmed on vehicles (dealer_id) where unconfirmed_since is not null;

-- Dealers have not been asked about cars that are listed now: their time starts with this migration.
alter table vehicles add column checked_from timestamptz default now();
alter table vehicles alter column checked_from drop default;
-- The latest email that asked about the car.
alter table vehicle_confirmations add column asked_at timestamptz;

-- The link in one member's email that asks which of the dealer's cars are still in stock. Its URL is signed, so
-- the row has no secret.
create table stock_check_links (
  stock_check_link_id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references dealers on delete cascade,
  user_id text not null references auth."user" (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index stock_check_links_dealer on stock_check_links (dealer_id);
create index stock_check_links_user on stock_check_links (user_id);
create index stock_check_links_old on stock_check_links (expires_at);
insert into table_rights (table_name, rights) values ('stock_check_links', 'select, insert, update, delete');
