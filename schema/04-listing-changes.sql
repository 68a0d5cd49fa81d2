create function has_alerts() returns boolean language sql stable as $$
  select exists (select from saved_searches where confirmed_at is not null and search is not null)
$$;

create function log_changed_listings() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(key)
  from (
    select status_lock_key(dealer_id) as key from old_rows where published
    union all select status_lock_key(dealer_id) from new_rows where published order by 1
  ) as keys;
  with changed as materialized (
    select vehicle_id, old_rows.price as old_price, new_rows.price as new_price,
      coalesce(old_rows.published and was.status = 'verified', false) as was_listed,
      coalesce(new_rows.published and is_now.status = 'verified', false) as is_listed,
      coalesce(old_rows.published or old_rows.sold_page_until is not null, false) as had_page,
      case when old_rows.vehicle_id is not null and (
        new_rows.published is distinct from true
        or (old_rows.dealer_id, old_rows.body_style, old_rows.make, old_rows.model)
          <> (new_rows.dealer_id, new_rows.body_style, new_rows.make, new_rows.model)
      ) then array_to_string(
        vehicle_tags(vehicle_id, old_rows.dealer_id, old_rows.body_style, old_rows.make, old_rows.model), ' '
      ) end as lost_tags
    from old_rows full join new_rows using (vehicle_id)
    left join dealers as was on was.dealer_id = old_rows.dealer_id
    left join dealers as is_now on is_now.dealer_id = new_rows.dealer_id
    where (old_rows.published or new_rows.published or old_rows.sold_page_until is not null)
      and old_rows is distinct from new_rows
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
  select listing_tags(count(*), bool_or(had_page), array_agg(lost_tags)), array_agg(vehicle_id)
  from changed having count(*) > 0;
  return null;
end $$;

create function log_dealer_status() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(status_lock_key(new.dealer_id));
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

create function log_doubt() returns trigger language plpgsql as $$
begin
  insert into public_changes (vehicle_ids) values (array[new.vehicle_id]);
  return null;
end $$;

-- The history of a deleted car goes with it.
create function log_gone_listings() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(key)
  from (select status_lock_key(dealer_id) as key from old_rows where published order by 1) as keys;
  with gone as materialized (
    select old_rows.*, published and coalesce(dealers.status = 'verified', true) as was_listed
    from old_rows left join dealers using (dealer_id) where published or sold_page_until is not null
  ), alerts as (
    insert into listing_changes (vehicle_id, was_price)
    select vehicle_id, price from gone where was_listed and has_alerts()
  )
  insert into public_changes (tags, vehicle_ids)
  select listing_tags(count(*), true,
      array_agg(array_to_string(vehicle_tags(vehicle_id, dealer_id, body_style, make, model), ' '))),
    array_agg(vehicle_id)
  from gone having count(*) > 0;
  return null;
end $$;

-- Of a car that buyers see: its price history, the alerts of saved searches, and the log.
create function log_new_listings() returns trigger language plpgsql as $$
begin
  -- Prevents a race condition: without this lock, a car published while its dealer is being verified could be
  -- missing from the log.
  perform pg_advisory_xact_lock_shared(key)
  from (select status_lock_key(dealer_id) as key from new_rows where published order by 1) as keys;
  with listed as materialized (
    select vehicle_id, price from new_rows join dealers using (dealer_id)
    where new_rows.published and dealers.status = 'verified'
  ), prices as (
    insert into listing_prices (vehicle_id, price, is_on_sale) select vehicle_id, price, true from listed
  ), alerts as (
    insert into listing_changes (vehicle_id) select vehicle_id from listed where has_alerts()
  )
  insert into public_changes (tags, vehicle_ids)
  select listing_tags(count(*), false, null), array_agg(vehicle_id) from listed having count(*) > 0;
  return null;
end $$;

-- Change log of listings, with the previous public price. Scans run one at a time and number all new
-- changes (`cursor`), so a scanned number is complete, whatever the commit order.
create table listing_changes (
  listing_change_id bigint primary key generated always as identity,
  vehicle_id        uuid not null,
  -- Null: was not public.
  was_price         integer,
  changed_at        timestamptz not null default now(),
  -- Null: not scanned yet.
  cursor            bigint,
  -- First scan (`cursor`) that saw the change. If the dealer's import was running, the change was deferred to a
  -- later scan. Null for earlier changes, which were not deferred.
  noticed           bigint
);
create index listing_changes_age on listing_changes (changed_at);
create index listing_changes_by_cursor on listing_changes (cursor, vehicle_id) where cursor is not null;
create index listing_changes_late on listing_changes (noticed) where cursor > noticed;
create index listing_changes_new on listing_changes (listing_change_id) where cursor is null;

create table listing_change_cursor (
  is_only     boolean primary key default true check (is_only),
  last_cursor bigint not null
);
insert into listing_change_cursor (is_only, last_cursor) values
  (true, 0);
