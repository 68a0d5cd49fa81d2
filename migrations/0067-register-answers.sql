-- What DVSA and DVLA answered about a registration that a dealer looked up. Asked again at night while a
-- listing has it; deleted once none has.
create table register_answers (
  registration text primary key check (registration ~ '^[A-Z0-9]{2,7}$'),
  -- Null: they do not know the registration.
  car jsonb,
  fetched_at timestamptz not null,
  -- Advanced by failures too, so that a registration that always fails does not hold up the others.
  tried_at timestamptz not null
);
create index register_answers_tried on register_answers (tried_at);
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

-- A confirmation is about one registration, whichever way another one arrives.
create function forget_register_confirmed() returns trigger language plpgsql as $$
begin
  new.register_confirmed := null;
  return new;
end $$;
create trigger vehicles_other_registration before update of registration on vehicles
  for each row when (old.registration is distinct from new.registration)
  execute function forget_register_confirmed();
