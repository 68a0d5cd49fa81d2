-- Complaints sent by the form, each with the day by which it is answered.
create table complaints (
  complaint_id uuid primary key default gen_random_uuid(),
  topic text not null check (topic in ('personal_data', 'dealer', 'accessibility', 'other')),
  name text not null,
  email text not null,
  email_normalised text not null,
  text text not null check (text <> ''),
  -- Filled the honeypot, or the mailbox sends too many: saved, but no confirmation is sent.
  looks_automated boolean not null,
  received_at timestamptz not null,
  due_at timestamptz not null,
  -- Restriction: stored, but neither shown nor answered.
  restricted_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  -- Null: open, or closed as spam.
  answer text check (answer <> ''),
  check ((closed_at is null) = (closed_by is null)),
  check (answer is null or closed_at is not null)
);
create unique index complaints_open_text on complaints (email_normalised, topic, md5(text)) where closed_at is null;
create index complaints_open on complaints (due_at, complaint_id) where closed_at is null;
create index complaints_closed on complaints (closed_at) where closed_at is not null;
create index complaints_mailbox on complaints (email_normalised, received_at);
insert into table_rights (table_name, rights) values ('complaints', 'select, insert, update, delete');

alter table tombstones drop constraint tombstones_kind_check;
alter table tombstones add constraint tombstones_kind_check check (
  kind in (
    'lead', 'subscriber', 'saved_search', 'api_key', 'staff', 'admin', 'user', 'disabled_user', 'dealer', 'complaint'
  )
);
create trigger complaints_tombstone after delete on complaints
  for each row execute function add_tombstone('complaint', 'complaint_id');
