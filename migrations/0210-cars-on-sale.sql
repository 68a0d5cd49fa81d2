-- The cars on sale as a view, and a log of the cars that changed: each web process holds them in memory and follows the
-- log (docs/decisions/0048-catalogue.md). Price history and alerts are written by the same triggers, on vehicles
-- instead of the table browse.

-- Order of listing, for feeds, sitemaps and cars that are otherwise equal.
alter table vehicles add column seq bigint generated always as identity;
create unique index vehicles_seq on vehicles (seq);

create view cars_on_sale as
  select vehicles.vehicle_id, seq, vehicles.dealer_id, year, make, model, trim, body_style, price, mileage,
    battery_kwh, dc_kw, plausible_range(summer_range_est, battery_kwh) as summer_range_est,
    -- What filters and orders go by: computed for the version, or else as the dealer states it.
    plausible_range(coalesce(winter_range_computed, winter_range_est), battery_kwh) as winter_range, plug,
    -- The program clears the figure of tests older than 12 months.
    battery_soh is not null as is_battery_tested, is_generated, vehicles.latitude, vehicles.longitude, vehicles.postcode,
    vehicles.created_at,
    -- A car that a buyer found gone comes after all others, until its dealer confirms it.
    vehicles.created_at - case when doubted_at is null then interval '0' else interval '100 years' end as listed_at
  from vehicles
  join dealers on dealers.dealer_id = vehicles.dealer_id and dealers.status = 'verified'
  left join vehicle_confirmations as confirmation on confirmation.vehicle_id = vehicles.vehicle_id
    and doubted_at is not null
  where published;

-- Cars to read again; null where none changed.
alter table public_changes add column vehicle_ids uuid[];

drop function public_changes_since(pg_snapshot);
create function public_changes_since(previous pg_snapshot)
returns table (
  snapshot pg_snapshot, is_complete boolean, subjects text, vehicle_ids uuid[],
  -- Position in the write-ahead log, in bytes: a replica that has replayed it has all of these changes.
  wal_position double precision
)
-- Stable: one snapshot for the whole query.
language sql stable
as $$
  with changes as (
    select public_changes.subjects, public_changes.vehicle_ids from public_changes
    where xid >= pg_snapshot_xmin(previous) and not pg_visible_in_snapshot(xid, previous)
      and xid < pg_snapshot_xmax(pg_current_snapshot())
  )
  select pg_current_snapshot(),
    coalesce(pg_snapshot_xmin(previous) >= (select since from public_changes_kept), false),
    (select string_agg(changes.subjects, ' ') from changes),
    array(select distinct unnest(changes.vehicle_ids) from changes),
    pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::double precision
$$;

-- Above this many cars the list of tags is too long: every list is invalidated, and by 'records' every single page.
create function listing_subjects(cars bigint, have_pages boolean, subjects text[]) returns text
language sql immutable as $$
  select case when cars <= 150 then array_to_string(subjects, ' ') when have_pages then '* records' else '*' end
$$;

-- Of a car that buyers see: its price history, the alerts of saved searches, and the log.
create function log_new_listings() returns trigger language plpgsql as $$
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
  insert into public_changes (subjects, vehicle_ids)
  select listing_subjects(count(distinct vehicle_id), false, array_agg(distinct subject)), array_agg(distinct vehicle_id)
  from listed, unnest(vehicle_subjects(vehicle_id, dealer_id, body_style, make, model)) as subject
  having count(*) > 0;
  return null;
end $$;

create function has_alerts() returns boolean language sql stable as $$
  select exists (select from saved_searches where confirmed_at is not null and search is not null)
$$;

create function log_changed_listings() returns trigger language plpgsql as $$
begin
  perform lock_status_of(array(
    select dealer_id from old_rows where published union select dealer_id from new_rows where published
  ));
  with changed as materialized (
    select vehicle_id, old_rows.price as old_price, new_rows.price as new_price,
      coalesce(old_rows.published and was.status = 'verified', false) as was_listed,
      coalesce(new_rows.published and is_now.status = 'verified', false) as is_listed,
      coalesce(old_rows.published, false) as had_page,
      vehicle_subjects(vehicle_id, old_rows.dealer_id, old_rows.body_style, old_rows.make, old_rows.model)
        || vehicle_subjects(vehicle_id, new_rows.dealer_id, new_rows.body_style, new_rows.make, new_rows.model)
        as subjects
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
  insert into public_changes (subjects, vehicle_ids)
  select listing_subjects(count(distinct vehicle_id), bool_or(had_page), array_agg(distinct subject)),
    array_agg(distinct vehicle_id)
  from changed, unnest(subjects) as subject where subject is not null
  having count(*) > 0;
  return null;
end $$;

-- The history of a deleted car goes with it.
create function log_gone_listings() returns trigger language plpgsql as $$
begin
  perform lock_status_of(array(select distinct dealer_id from old_rows where published));
  with gone as materialized (
    select old_rows.*, coalesce(dealers.status = 'verified', true) as was_listed
    from old_rows left join dealers using (dealer_id) where old_rows.published
  ), alerts as (
    insert into listing_changes (vehicle_id, was_price)
    select vehicle_id, price from gone where was_listed and has_alerts()
  )
  insert into public_changes (subjects, vehicle_ids)
  select listing_subjects(count(distinct vehicle_id), true, array_agg(distinct subject)), array_agg(distinct vehicle_id)
  from gone, unnest(vehicle_subjects(vehicle_id, dealer_id, body_style, make, model)) as subject
  having count(*) > 0;
  return null;
end $$;

create function log_dealer_status() returns trigger language plpgsql as $$
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
  insert into public_changes (subjects, vehicle_ids) select '*', array_agg(vehicle_id) from listed;
  return null;
end $$;

create function log_doubt() returns trigger language plpgsql as $$
begin
  insert into public_changes (subjects, vehicle_ids)
  select array_to_string(vehicle_subjects(vehicle_id, dealer_id, body_style, make, model), ' '), array[vehicle_id]
  from vehicles where vehicle_id = new.vehicle_id;
  return null;
end $$;

drop trigger follow_new_vehicles on vehicles;
drop trigger follow_changed_vehicles on vehicles;
drop trigger follow_gone_vehicles on vehicles;
drop trigger browse_follow_truncate on vehicles;
drop trigger browse_follow_dealer on dealers;
drop trigger tell_dealer_status on dealers;
drop trigger tell_doubt on vehicle_confirmations;
drop trigger tell_new_doubt on vehicle_confirmations;
create trigger log_new_listings after insert on vehicles
  referencing new table as new_rows for each statement execute function log_new_listings();
create trigger log_changed_listings after update on vehicles
  referencing old table as old_rows new table as new_rows
  for each statement execute function log_changed_listings();
create trigger log_gone_listings after delete on vehicles
  referencing old table as old_rows for each statement execute function log_gone_listings();
create trigger log_dealer_status after update of status on dealers
  for each row when (old.status is distinct from new.status) execute function log_dealer_status();
create trigger log_doubt after update of doubted_at on vehicle_confirmations
  for each row when (old.doubted_at is distinct from new.doubted_at) execute function log_doubt();
create trigger log_new_doubt after insert on vehicle_confirmations
  for each row when (new.doubted_at is not null) execute function log_doubt();
