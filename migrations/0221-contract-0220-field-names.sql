-- Programs from before these names must be stopped before this migration.
alter table webhook_tries rename to webhook_attempts;
alter table told_listings rename to announced_listings;
alter table register_answers rename to register_responses;
alter table listing_looks rename to listing_change_cursor;
alter table public_changes_kept rename to public_changes_retained;
alter table webhook_attempts rename column webhook_try_id to webhook_attempt_id;
alter table webhook_attempts rename column tried_at to attempted_at;
alter table webhook_attempts rename column answer to response;
alter table webhook_deliveries rename column tries to attempts;
alter table webhook_deliveries rename column next_try_at to next_attempt_at;
alter table webhook_endpoints rename column sealed_secret to encrypted_secret;
alter table webhook_endpoints rename column previous_sealed_secret to previous_encrypted_secret;
alter table webhook_endpoints rename column sealed_header to encrypted_header;
alter table webhook_endpoints rename column rests_until to paused_until;
alter table push_subscriptions rename column sealed_endpoint to encrypted_endpoint;
alter table push_subscriptions rename column rests_until to paused_until;
alter table text_numbers rename column sealed_phone to encrypted_phone;
alter table stock_feeds rename column sealed_credential to encrypted_credential;
alter table second_factors rename column sealed_secret to encrypted_secret;
alter table vehicle_image_urls rename column next_try_at to next_attempt_at;
alter table register_responses rename column tried_at to attempted_at;
alter table idempotency_keys rename column answer to response;
alter table buyer_requests rename column told_at to notified_at;
alter table announced_listings rename column told_at to announced_at;
alter table listing_changes rename column look to cursor;
alter table listing_change_cursor rename column last_look to last_cursor;
alter table saved_searches rename column looked_at to scanned_at;
alter table saved_searches rename column seen_look to seen_cursor;
alter table saved_searches rename column confirmed_look to confirmed_cursor;
alter table public_changes rename column subjects to tags;
alter index listing_changes_looked_at rename to listing_changes_by_cursor;
alter index leads_kept_since rename to leads_retained_since;
alter index register_answers_tried rename to register_responses_attempted;
alter index webhook_tries_delivery rename to webhook_attempts_delivery;

update table_rights set table_name = case table_name
  when 'told_listings' then 'announced_listings'
  when 'register_answers' then 'register_responses'
  when 'public_changes_kept' then 'public_changes_retained'
end
where table_name in ('told_listings', 'register_answers', 'public_changes_kept');
update table_rights set rights = replace(rights, 'told_at', 'notified_at') where table_name = 'buyer_requests';

-- Constraints and sequences have the names of their tables and columns.
alter sequence webhook_tries_webhook_try_id_seq rename to webhook_attempts_webhook_attempt_id_seq;
do $$
declare
  one record;
begin
  for one in
    with renamed (former, present) as (values
      ('webhook_tries', 'webhook_attempts'), ('told_listings', 'announced_listings'),
      ('register_answers', 'register_responses'), ('listing_looks', 'listing_change_cursor'),
      ('public_changes_kept', 'public_changes_retained')
    )
    select present as on_table, conname, replace(conname, former, present) as name
    from renamed join pg_constraint on conrelid = to_regclass(present) and contype <> 'n'
    union all
    select relname, conname, format('%s_%s_not_null', relname, attname)
    from pg_constraint join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'n' and pg_class.relnamespace = 'public'::regnamespace
      and conname <> format('%s_%s_not_null', relname, attname)
      and length(format('%s_%s_not_null', relname, attname)) < 64
  loop
    execute format('alter table %I rename constraint %I to %I', one.on_table, one.conname, one.name);
  end loop;
end $$;

drop function listing_subjects;
drop function tell_public_changes;
drop function public_changes_since;
drop function dealer_slug_for;
drop function lock_status_of;
alter function model_subject rename to model_tag;
alter function vehicle_subjects rename to vehicle_tags;

create function listing_tags(cars bigint, have_pages boolean, tags text[]) returns text
  language sql immutable as $$
  select case when cars <= 150 then array_to_string(tags, ' ') when have_pages then '* records' else '*' end
$$;

create function log_public_changes(tags text[]) returns void language plpgsql as $$
begin
  insert into public_changes (tags)
  select string_agg(distinct tag, ' ') from unnest(tags) as tag having count(*) > 0;
end $$;

create function public_changes_since(previous pg_snapshot) returns table(snapshot pg_snapshot, is_complete boolean, tags text, vehicle_ids uuid[], wal_position double precision)
  language sql stable as $$
  with changes as (
    select public_changes.tags, public_changes.vehicle_ids from public_changes
    where xid >= pg_snapshot_xmin(previous) and not pg_visible_in_snapshot(xid, previous)
      and xid < pg_snapshot_xmax(pg_current_snapshot())
  )
  select pg_current_snapshot(),
    coalesce(pg_snapshot_xmin(previous) >= (select since from public_changes_retained), false),
    (select string_agg(changes.tags, ' ') from changes),
    array(select distinct unnest(changes.vehicle_ids) from changes),
    pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::double precision
$$;

create or replace function vehicle_tags(vehicle_id uuid, dealer_id uuid, body_style text, make text, model text) returns text[]
  language sql immutable parallel safe as $$ select array['stock', 'vehicle:' || vehicle_id, 'dealer-stock:' || dealer_id, 'body:' || lower(body_style),
    model_tag(make, model)] $$;

create or replace function clear_public_changes(keep interval) returns void language plpgsql as $$
declare
  mark public_changes_retained;
begin
  -- Skips when another process is cleaning up.
  select * into mark from public_changes_retained for update skip locked;
  if not found or mark.next_at > clock_timestamp() - keep then return; end if;
  -- Also deletes future transaction ids, which a copy of another server's data may contain.
  delete from public_changes
  where xid < mark.next_since or xid >= pg_snapshot_xmax(pg_current_snapshot());
  update public_changes_retained set
    since = mark.next_since, next_since = pg_snapshot_xmin(pg_current_snapshot()), next_at = clock_timestamp();
end $$;

create function dealer_slug_for(for_dealer uuid, dealer_name text) returns text language plpgsql as $$
declare
  -- Same as src/domain/posts/slug.ts: strips accents,
  -- replaces everything but letters and digits with hyphens.
  base constant text := coalesce(
    nullif(trim(both '-' from left(regexp_replace(regexp_replace(
      normalize(replace(regexp_replace(lower(dealer_name), '[''’]', '', 'g'), '&', ' and '), nfkd),
      '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), 80)), ''),
    'dealer');
  candidate text := base;
  next_number int := 2;
begin
  -- Serialises dealers that compete for the same slug.
  perform pg_advisory_xact_lock(hashtext('dealer slug ' || base));
  while exists (select from dealers where slug = candidate and dealer_id <> for_dealer)
    or exists (select from dealer_slugs where slug = candidate and dealer_id <> for_dealer)
  loop
    candidate := base || '-' || next_number;
    next_number := next_number + 1;
  end loop;
  return candidate;
end $$;

create function lock_status_of(dealer_ids uuid[]) returns void language plpgsql as $$
begin
  perform from dealers where dealer_id = any(dealer_ids) order by dealer_id for share;
end $$;

create or replace function log_changed_listings() returns trigger language plpgsql as $$
begin
  perform lock_status_of(array(
    select dealer_id from old_rows where published union select dealer_id from new_rows where published
  ));
  with changed as materialized (
    select vehicle_id, old_rows.price as old_price, new_rows.price as new_price,
      coalesce(old_rows.published and was.status = 'verified', false) as was_listed,
      coalesce(new_rows.published and is_now.status = 'verified', false) as is_listed,
      coalesce(old_rows.published, false) as had_page,
      vehicle_tags(vehicle_id, old_rows.dealer_id, old_rows.body_style, old_rows.make, old_rows.model)
        || vehicle_tags(vehicle_id, new_rows.dealer_id, new_rows.body_style, new_rows.make, new_rows.model)
        as tags
    from old_rows full join new_rows using (vehicle_id)
    left join dealers as was on was.dealer_id = old_rows.dealer_id
    left join dealers as is_now on is_now.dealer_id = new_rows.dealer_id
    where (old_rows.published or new_rows.published) and old_rows is distinct from new_rows
  ), prices as (
    insert into listing_prices (vehicle_id, price, is_on_sale)
    select vehicle_id, case when is_listed then new_price else old_price end, is_listed from changed
    where new_price is not null
      and ((is_listed and (not was_listed or new_price <> old_price)) or (was_listed and not is_listed))
  ), alerts as (
    insert into listing_changes (vehicle_id, was_price)
    select vehicle_id, case when was_listed then old_price end from changed
    where (was_listed <> is_listed or (is_listed and new_price <> old_price)) and has_alerts()
  )
  insert into public_changes (tags, vehicle_ids)
  select listing_tags(count(distinct vehicle_id), bool_or(had_page), array_agg(distinct tag)),
    array_agg(distinct vehicle_id)
  from changed, unnest(tags) as tag where tag is not null
  having count(*) > 0;
  return null;
end $$;

create or replace function log_dealer_status() returns trigger language plpgsql as $$
begin
  with listed as materialized (
    select vehicle_id, price from vehicles where dealer_id = new.dealer_id and published
      and (old.status = 'verified') is distinct from (new.status = 'verified')
  ), prices as (
    insert into listing_prices (vehicle_id, price, is_on_sale)
    select vehicle_id, price, new.status = 'verified' from listed
  ), alerts as (
    insert into listing_changes (vehicle_id, was_price)
    select vehicle_id, case when old.status = 'verified' then price end from listed where has_alerts()
  )
  insert into public_changes (tags, vehicle_ids) select '*', array_agg(vehicle_id) from listed;
  return null;
end $$;

create or replace function log_doubt() returns trigger language plpgsql as $$
begin
  insert into public_changes (tags, vehicle_ids)
  select array_to_string(vehicle_tags(vehicle_id, dealer_id, body_style, make, model), ' '), array[vehicle_id]
  from vehicles where vehicle_id = new.vehicle_id;
  return null;
end $$;

create or replace function log_gone_listings() returns trigger language plpgsql as $$
begin
  perform lock_status_of(array(select distinct dealer_id from old_rows where published));
  with gone as materialized (
    select old_rows.*, coalesce(dealers.status = 'verified', true) as was_listed
    from old_rows left join dealers using (dealer_id) where old_rows.published
  ), alerts as (
    insert into listing_changes (vehicle_id, was_price)
    select vehicle_id, price from gone where was_listed and has_alerts()
  )
  insert into public_changes (tags, vehicle_ids)
  select listing_tags(count(distinct vehicle_id), true, array_agg(distinct tag)), array_agg(distinct vehicle_id)
  from gone, unnest(vehicle_tags(vehicle_id, dealer_id, body_style, make, model)) as tag
  having count(*) > 0;
  return null;
end $$;

create or replace function log_new_listings() returns trigger language plpgsql as $$
begin
  -- Prevents a race condition: without this lock, a car published while its dealer is being verified could be
  -- missing from the log.
  perform lock_status_of(array(select distinct dealer_id from new_rows where published));
  with listed as materialized (
    select new_rows.* from new_rows join dealers using (dealer_id)
    where new_rows.published and dealers.status = 'verified'
  ), prices as (
    insert into listing_prices (vehicle_id, price, is_on_sale) select vehicle_id, price, true from listed
  ), alerts as (
    insert into listing_changes (vehicle_id) select vehicle_id from listed where has_alerts()
  )
  insert into public_changes (tags, vehicle_ids)
  select listing_tags(count(distinct vehicle_id), false, array_agg(distinct tag)), array_agg(distinct vehicle_id)
  from listed, unnest(vehicle_tags(vehicle_id, dealer_id, body_style, make, model)) as tag
  having count(*) > 0;
  return null;
end $$;

create or replace function grant_application_rights(application text) returns void language plpgsql as $$
declare
  relation record;
begin
  -- Serialises callers, which would update the same catalogue rows.
  perform pg_advisory_xact_lock(hashtextextended('grant_application_rights', 0));
  execute format('grant usage on schema public, auth, graphile_worker to %I', application);
  execute format('grant usage, select on all sequences in schema public, auth, graphile_worker to %I', application);
  -- The job queue's row-level security admits only the owner; the grants below control access instead.
  for relation in
    select oid::regclass as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
  loop
    execute format('alter table %s disable row level security', relation.name);
  end loop;
  for relation in
    select pg_class.oid::regclass as name, coalesce(
      (select rights from table_rights where to_regclass(table_name) = pg_class.oid),
      case
        when relkind in ('v', 'm') then 'select'
        when relnamespace = 'graphile_worker'::regnamespace then 'select, insert, update, delete'
        else 'select, insert, update'
      end
    ) as rights
    from pg_class
    where relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'graphile_worker'::regnamespace)
      and relkind in ('r', 'p', 'v', 'm')
    order by pg_class.oid
  loop
    execute format('revoke all on %s from %I', relation.name, application);
    execute format('grant %s on %s to %I', relation.rights, relation.name, application);
  end loop;
  -- Granted to everyone who can connect by default.
  if has_database_privilege(application, current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
  -- Default of databases created before Postgres 15.
  if has_schema_privilege(application, 'public', 'create') then
    revoke create on schema public from public;
  end if;
end $$;

create or replace function log_dealer_change() returns trigger language plpgsql as $$
begin
  perform log_public_changes(array['stock', 'dealer:' || coalesce(new.dealer_id, old.dealer_id)]);
  return null;
end $$;

create or replace function log_post_change() returns trigger language plpgsql as $$
begin
  perform log_public_changes(array['posts']);
  return null;
end $$;

create or replace function log_price_change() returns trigger language plpgsql as $$
begin
  perform log_public_changes(array['prices']);
  return null;
end $$;

create or replace function log_review_change() returns trigger language plpgsql as $$
begin
  perform log_public_changes(array['dealer:' || new.dealer_id]);
  return null;
end $$;

create or replace function log_sold_page() returns trigger language plpgsql as $$
begin
  perform log_public_changes(array['vehicle:' || old.vehicle_id]);
  return null;
end $$;
