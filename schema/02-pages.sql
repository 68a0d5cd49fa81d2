create function clear_public_changes(keep interval) returns void language plpgsql as $$
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

-- Above this many cars the list of tags is too long: every list is invalidated, and by 'records' every single page.
create function listing_tags(cars bigint, have_pages boolean, tags text[]) returns text language sql immutable as $$
  select case when cars <= 150 then nullif(array_to_string(tags, ' '), '') when have_pages then '* records' else '*' end
$$;

create function log_public_changes(tags text[]) returns void language plpgsql as $$
begin
  insert into public_changes (tags)
  select string_agg(distinct tag, ' ') from unnest(tags) as tag having count(*) > 0;
end $$;

-- Replaces all but ASCII letters and digits before lower-casing,
-- so that the result is independent of the locale.
create function model_tag(make text, model text) returns text language sql immutable parallel safe as $$ select 'model:' || lower(regexp_replace(make || '-' || model, '[^A-Za-z0-9]+', '-', 'g')) $$;

-- Stable: one snapshot for the whole query. A replica that has replayed wal_position has all of these changes.
create function public_changes_since(previous pg_snapshot) returns table(snapshot pg_snapshot, is_complete boolean, tags text, vehicle_ids uuid[], wal_position double precision)
  language sql stable as $$
  with changes as materialized (
    select public_changes.tags, public_changes.vehicle_ids from public_changes
    where xid >= pg_snapshot_xmin(previous) and not pg_visible_in_snapshot(xid, previous)
      and xid < pg_snapshot_xmax(pg_current_snapshot())
  ), changed_tags as (
    select unnest(string_to_array(changes.tags, ' ')) as tag from changes
    union
    select unnest(vehicle_tags(vehicle_id, dealer_id, body_style, make, model)) from vehicles
    where vehicle_id = any(array(
      select unnest(changes.vehicle_ids) from changes where left(changes.tags, 1) is distinct from '*'
    ))
  )
  select pg_current_snapshot(),
    coalesce(pg_snapshot_xmin(previous) >= (select since from public_changes_retained), false),
    (select string_agg(tag, ' ' order by tag) from changed_tags),
    array(select distinct unnest(changes.vehicle_ids) from changes),
    pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::double precision
$$;

-- Tags of a car that is or was public: its page and the lists that may contain it (all stock, its dealer's,
-- similar cars). Drafts are on no page.
create function vehicle_tags(vehicle_id uuid, dealer_id uuid, body_style text, make text, model text) returns text[]
  language sql immutable parallel safe as $$ select array['stock', 'vehicle:' || vehicle_id, 'dealer-stock:' || dealer_id, 'body:' || lower(body_style),
    model_tag(make, model)] $$;

-- Log of cache tags and changed cars, polled by every process a few times a second
-- (docs/decisions/0020-page-cache.md, docs/decisions/0048-catalogue-in-memory.md).
create unlogged table public_changes (
  -- Detects rows not visible at the previous poll: transactions may commit out of order.
  xid         xid8 not null default pg_current_xact_id(),
  -- Cache tags separated by spaces, beside those of the cars as they are now; '*' is everything
  -- (src/domain/pages/cache-tags.ts).
  tags        text,
  -- Cars to read again; null where none changed.
  vehicle_ids uuid[]
) with (
  -- High churn: vacuum early, as readers must skip dead rows.
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_threshold = -1,
  autovacuum_vacuum_cost_delay = 0
);
create index public_changes_xid on public_changes (xid);

-- Start of the log. Retention is by an earlier snapshot, not by time, so that rows committed since survive,
-- however long their transaction ran.
create table public_changes_retained (
  is_only    boolean primary key default true check (is_only),
  -- Changes of transactions before this one may be deleted.
  since      xid8 not null,
  -- Next value of `since`, applied by the next cleanup, and when it was taken.
  next_since xid8 not null,
  next_at    timestamptz not null
);
insert into public_changes_retained (is_only, since, next_since, next_at) values
  (true, '0', '0', now());
