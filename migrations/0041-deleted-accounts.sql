-- History keeps what was done, but no longer the email address of a person whose account is deleted.
drop trigger dealer_changes_append_only on dealer_changes;
create trigger dealer_changes_append_only before update on dealer_changes
  for each row when (
    to_jsonb(new) - array['before', 'after'] is distinct from to_jsonb(old) - array['before', 'after']
    or new.before <> old.before and new.before not like 'Deleted account, %'
    or new.after <> old.after and new.after not like 'Deleted account, %'
  ) execute function refuse_change_of_history();

-- Security definer: the application role may delete no accounts, and change no history, but by this.
create function delete_account(gone text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  mailbox text;
begin
  if exists (select from user_roles where user_id = gone) then
    raise exception 'an account with the admin role stays';
  end if;
  select "email" into mailbox from auth."user" where "id" = gone for update;
  if not found then return; end if;
  update dealer_changes set
    before = regexp_replace(before, '^.*(?=, (owner|staff)$)', 'Deleted account'),
    after = regexp_replace(after, '^.*(?=, (owner|staff)$)', 'Deleted account')
    where what = 'person' and mailbox in (
      regexp_replace(before, ', (owner|staff)$', ''), regexp_replace(after, ', (owner|staff)$', '')
    );
  update dealer_invitations set email = '', revoked_at = case when accepted_at is null then coalesce(revoked_at, now()) end
    where email = mailbox;
  update dealers set updated_at = greatest(now(), updated_at + interval '1 millisecond'),
    enquiry_emails = array(select one from unnest(enquiry_emails) as one where lower(one) <> mailbox)
    where exists (select from unnest(enquiry_emails) as one where lower(one) = mailbox);
  update error_marks set marked_by = 'Deleted account' where marked_by = mailbox;
  delete from auth."verification" where "value" = gone or "identifier" = 'password-set-from:' || gone;
  delete from auth."user" where "id" = gone;
end $$;
