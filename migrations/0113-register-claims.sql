-- Registrations that a process is asking the registers about, so that others wait for its answer.
create table register_claims (
  registration text primary key check (registration ~ '^[A-Z0-9]{2,7}$'),
  claimed_at timestamptz not null
);
insert into table_rights (table_name, rights) values ('register_claims', 'select, insert, update, delete');
