-- Mobile numbers of dealers' staff who want a text about each new enquiry; unconfirmed until its code is entered.
create table text_numbers (
  user_id text primary key references dealer_profiles (user_id) on delete cascade,
  sealed_phone text not null,
  code_digest text,
  code_expires_at timestamptz,
  wrong_codes integer not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  check ((code_digest is null) = (code_expires_at is null))
);
insert into table_rights (table_name, rights) values ('text_numbers', 'select, insert, update, delete');

-- Each member is told of an enquiry once. A text counts towards the day's limit also after its number was replaced.
create table text_messages (
  lead_id uuid not null,
  dealer_id uuid not null,
  user_id text not null references dealer_profiles (user_id) on delete cascade,
  queued_at timestamptz not null,
  primary key (lead_id, dealer_id, user_id),
  foreign key (lead_id, dealer_id) references lead_routes (lead_id, dealer_id) on delete cascade
);
create index text_messages_user on text_messages (user_id, queued_at);
insert into table_rights (table_name, rights) values ('text_messages', 'select, insert, update, delete');
