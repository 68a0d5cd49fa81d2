-- Emails that asked an owner to accept changed terms, prices or credit limit: one per change and person.
create table agreement_requests (
  agreement_request_id bigint generated always as identity primary key,
  dealer_id uuid not null references dealers (dealer_id) on delete cascade,
  user_id text not null references auth."user" ("id") on delete cascade,
  -- Names what has to be accepted.
  demand text not null,
  asked_at timestamptz not null,
  unique (dealer_id, demand, user_id)
);
create index agreement_requests_user on agreement_requests (user_id);
insert into table_rights (table_name, rights) values ('agreement_requests', 'select, insert');
