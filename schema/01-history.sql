-- Money is in whole pounds or, where the name says so, pence; distance in whole miles, energy in kWh, power in kW.
create extension if not exists pg_trgm;
create schema auth;

create function add_tombstone() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  record_id text := was ->> tg_argv[1];
begin
  if tg_nargs > 2 then record_id := record_id || ' ' || (was ->> tg_argv[2]); end if;
  insert into tombstones (kind, record_id) values (tg_argv[0], record_id);
  return null;
end $$;

-- Append-only except for retention: remove_old_audit_entries(), called by a recurring job.
create function audit_log_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('second_spark.removes_old_audit_entries', true) = 'on' then
    return old;
  end if;
  raise exception 'audit_log is append-only';
end $$;

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- Security definer, because the application role has no right to delete.
create function remove_old_audit_entries(older_than timestamptz) returns void
  language plpgsql security definer set search_path to 'public' as $$
begin
  if older_than > now() - interval '1 year' then
    raise exception 'entries of the last year stay';
  end if;
  perform set_config('second_spark.removes_old_audit_entries', 'on', true);
  delete from audit_log where at < older_than;
  perform set_config('second_spark.removes_old_audit_entries', '', true);
end $$;

-- Audit log of every change by an admin or dealer. Refers to buyers by id only.
create table audit_log (
  audit_id      bigint primary key generated always as identity,
  at            timestamptz not null,
  actor_kind    text not null check (actor_kind in ('user', 'api_key', 'system', 'operator')),
  -- No foreign keys: an entry outlives everything it names.
  actor_user_id text,
  actor_name    text not null,
  action        text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  subject_kind  text not null,
  subject_id    text not null,
  -- Display name at the time, e.g. 2021 Nissan Leaf.
  subject_name  text not null default '',
  dealer_id     uuid,
  -- Changed fields only.
  before        jsonb not null default '{}'::jsonb,
  after         jsonb not null default '{}'::jsonb,
  check ((actor_kind in ('user', 'api_key')) = (actor_user_id is not null))
);
create index audit_log_action on audit_log (action, at desc);
-- For parts of names: without them a search reads the whole log.
create index audit_log_actor_name on audit_log using gin (actor_name gin_trgm_ops);
create index audit_log_dealer on audit_log (dealer_id, audit_id desc) where dealer_id is not null;
create index audit_log_newest on audit_log (at desc, audit_id desc);
create index audit_log_subject on audit_log (subject_id, audit_id desc);
create index audit_log_subject_name on audit_log using gin (subject_name gin_trgm_ops);
create trigger audit_log_append_only before delete or update on audit_log
  for each row execute function audit_log_refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_refuse_change();

-- What a restored backup must not bring back. Triggers record it, whichever program or command
-- changes it; a job moves the rows, as keyed digests, to the photo store, outside this database.
create table tombstones (
  tombstone_id bigint primary key generated always as identity,
  kind         text not null,
  -- For staff, the user's and the dealer's.
  record_id    text not null,
  at           timestamptz not null default now(),
  check (kind in ('lead', 'subscriber', 'saved_search', 'api_key', 'staff', 'admin', 'user', 'disabled_user', 'dealer', 'complaint', 'review'))
);
