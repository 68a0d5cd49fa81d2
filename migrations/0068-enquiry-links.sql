-- The link in one member's email about an enquiry. It is opened once, by a button, for a key that lasts an hour.
create table enquiry_links (
  enquiry_link_id uuid primary key default gen_random_uuid(),
  lead_id uuid not null,
  dealer_id uuid not null,
  user_id text not null references auth."user" (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  key_hash text,
  key_expires_at timestamptz,
  unique (lead_id, dealer_id, user_id),
  foreign key (lead_id, dealer_id) references lead_routes (lead_id, dealer_id) on delete cascade,
  check ((opened_at is null) = (key_hash is null) and (opened_at is null) = (key_expires_at is null))
);
create index enquiry_links_user on enquiry_links (user_id);
create index enquiry_links_old on enquiry_links (expires_at);
insert into table_rights (table_name, rights) values ('enquiry_links', 'select, insert, update, delete');
