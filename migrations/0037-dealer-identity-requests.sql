-- What a verified dealer wants to change of its name, company number or address, until an admin decides.
-- The verified values stay in dealers.
create table dealer_identity_requests (
  dealer_id uuid primary key references dealers (dealer_id) on delete cascade,
  name text not null,
  company_number text,
  address_line text not null,
  town text not null,
  postcode text not null,
  requested_by text not null,
  requested_at timestamptz not null
);
insert into table_rights (table_name, rights) values
  ('dealer_identity_requests', 'select, insert, update, delete');
