-- What DVSA and DVLA answered about a registration that a dealer looked up. Asked again at night while a
-- listing has it; deleted once none has.
create table register_answers (
  registration text primary key check (registration ~ '^[A-Z0-9]{2,7}$'),
  -- Null: they do not know the registration.
  car jsonb,
  fetched_at timestamptz not null
);
create index register_answers_fetched on register_answers (fetched_at);
insert into table_rights (table_name, rights) values ('register_answers', 'select, insert, update, delete');

-- Look-ups that a dealer caused on a day in London, for its limit.
create table register_look_ups (
  dealer_id uuid not null references dealers (dealer_id) on delete cascade,
  day date not null,
  look_ups int not null,
  primary key (dealer_id, day)
);
insert into table_rights (table_name, rights) values ('register_look_ups', 'select, insert, update, delete');

-- The differences between listing and register that the dealer confirmed: other differences are asked about
-- again. The time of a changed answer renews the pages with the car.
alter table vehicles
  add column register_confirmed text,
  add column register_changed_at timestamptz;
create index vehicles_registration on vehicles (registration) where registration is not null;
