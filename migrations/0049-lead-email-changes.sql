-- A buyer asks for another email address; it is used once the link sent there is opened.
create table lead_email_changes (
  lead_email_change_id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references leads (lead_id) on delete cascade,
  email text not null,
  email_normalised text not null,
  token_hash text not null unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index lead_email_changes_lead on lead_email_changes (lead_id, requested_at);
create index lead_email_changes_mailbox on lead_email_changes (email_normalised, requested_at);
create index lead_email_changes_old on lead_email_changes (requested_at);
insert into table_rights (table_name, rights) values ('lead_email_changes', 'select, insert, update, delete');

-- Confirmed changes: links sent to an earlier address stop working.
alter table leads add column email_changes int not null default 0;
