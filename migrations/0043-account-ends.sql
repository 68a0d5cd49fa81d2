-- An admin disables an account, and enables it again. Its sessions end, its API keys wait.
alter table auth."user" add column "disabledAt" timestamptz;

alter table tombstones drop constraint tombstones_kind_check;
alter table tombstones add constraint tombstones_kind_check check (
  kind in ('lead', 'subscriber', 'saved_search', 'api_key', 'staff', 'admin', 'user', 'disabled_user', 'dealer')
);
create trigger user_disabled_tombstone after update of "disabledAt" on auth."user"
  for each row when (old."disabledAt" is null and new."disabledAt" is not null)
  execute function add_tombstone('disabled_user', 'id');

-- Security definer, because the application role may not delete accounts. Those with a role were
-- given it by an operator, who knows them.
create function remove_unconfirmed_accounts(signed_up_before timestamptz) returns void
  language sql security definer set search_path = public as $$
  delete from auth."user" as account
  where not "emailVerified" and "createdAt" < least(signed_up_before, now() - interval '2 days')
    and not exists (select from user_roles where user_id = account.id)
    and not exists (select from dealer_profiles where user_id = account.id)
    and not exists (select from dealer_applications where user_id = account.id)
$$;
create index user_unconfirmed on auth."user" ("createdAt") where not "emailVerified";
