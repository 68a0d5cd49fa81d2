-- What a restored backup must not bring back. Triggers record it, whichever program or command
-- changes it; a job moves the rows, as keyed digests, to the photo store, outside this database.
create table tombstones (
  tombstone_id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('lead', 'subscriber', 'saved_search', 'api_key', 'staff', 'admin', 'user', 'dealer')
  ),
  -- For staff, the user's and the dealer's.
  record_id text not null,
  at timestamptz not null default now()
);
insert into table_rights (table_name, rights) values ('tombstones', 'select, insert, delete');

create function add_tombstone() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  record_id text := was ->> tg_argv[1];
begin
  if tg_nargs > 2 then record_id := record_id || ' ' || (was ->> tg_argv[2]); end if;
  insert into tombstones (kind, record_id) values (tg_argv[0], record_id);
  return null;
end $$;

create trigger leads_tombstone after update of erased_at on leads
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function add_tombstone('lead', 'lead_id');
create trigger alert_subscribers_tombstone after delete on alert_subscribers
  for each row execute function add_tombstone('subscriber', 'subscriber_id');
create trigger saved_searches_tombstone after delete on saved_searches
  for each row execute function add_tombstone('saved_search', 'saved_search_id');
create trigger api_keys_tombstone after update of revoked_at on api_keys
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function add_tombstone('api_key', 'api_key_id');
create trigger dealer_profiles_tombstone after delete on dealer_profiles
  for each row execute function add_tombstone('staff', 'user_id', 'dealer_id');
create trigger dealer_profiles_moved_tombstone after update of dealer_id on dealer_profiles
  for each row when (old.dealer_id <> new.dealer_id)
  execute function add_tombstone('staff', 'user_id', 'dealer_id');
create trigger user_roles_tombstone after delete on user_roles
  for each row when (old.role = 'admin') execute function add_tombstone('admin', 'user_id');
create trigger user_tombstone after delete on auth."user"
  for each row execute function add_tombstone('user', 'id');
create trigger dealers_tombstone after update of status on dealers
  for each row when (old.status = 'verified' and new.status <> 'verified')
  execute function add_tombstone('dealer', 'dealer_id');
