-- Change log of cache tags, polled by every process a few times a second (docs/decisions/0020-page-cache.md).
-- Replaces notifications, which serialise the commits of all notifying transactions.

-- Unlogged: empty after a crash or failover. Every process has then lost its connection and drops its cache.
create unlogged table public_changes (
  -- Detects rows not visible at the previous poll: transactions may commit out of order.
  xid xid8 not null default pg_current_xact_id(),
  -- Cache tags separated by spaces; '*' is everything (src/domain/pages/cache-tags.ts).
  subjects text not null
);
create index public_changes_xid on public_changes (xid);
-- High churn: vacuum early, as readers must skip dead rows.
alter table public_changes set (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_threshold = -1,
  autovacuum_vacuum_cost_delay = 0
);

-- Start of the log. Retention is by an earlier snapshot, not by time, so that rows committed since survive,
-- however long their transaction ran.
create table public_changes_kept (
  is_only boolean primary key default true check (is_only),
  -- Changes of transactions before this one may be deleted.
  since xid8 not null,
  -- Next value of `since`, applied by the next cleanup, and when it was taken.
  next_since xid8 not null,
  next_at timestamptz not null
);
insert into public_changes_kept (since, next_since, next_at) values ('0', '0', now());

create function clear_public_changes(keep interval) returns void language plpgsql as $$
declare
  mark public_changes_kept;
begin
  -- Skips when another process is cleaning up.
  select * into mark from public_changes_kept for update skip locked;
  if not found or mark.next_at > clock_timestamp() - keep then return; end if;
  -- Also deletes future transaction ids, which a copy of another server's data may contain.
  delete from public_changes
  where xid < mark.next_since or xid >= pg_snapshot_xmax(pg_current_snapshot());
  update public_changes_kept set
    since = mark.next_since, next_since = pg_snapshot_xmin(pg_current_snapshot()), next_at = clock_timestamp();
end $$;

-- Changes committed after `previous`, the snapshot that the last call
-- returned, each exactly once. When `is_complete` is false, the log does not
-- go back that far or this is the first call: everything may have changed.
create function public_changes_since(previous pg_snapshot)
returns table (
  snapshot pg_snapshot, is_complete boolean, subjects text,
  -- Position in the write-ahead log, in bytes: a replica that has replayed it has all of these changes.
  wal_position double precision
)
-- Stable: one snapshot for the whole query.
language sql stable
as $$
  select pg_current_snapshot(),
    coalesce(pg_snapshot_xmin(previous) >= (select since from public_changes_kept), false),
    (
      select string_agg(public_changes.subjects, ' ') from public_changes
      where xid >= pg_snapshot_xmin(previous) and not pg_visible_in_snapshot(xid, previous)
        and xid < pg_snapshot_xmax(pg_current_snapshot())
    ),
    pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::double precision
$$;

create or replace function tell_public_changes(subjects text[]) returns void language plpgsql as $$
begin
  insert into public_changes (subjects)
  select string_agg(distinct subject, ' ') from unnest(subjects) as subject having count(*) > 0;
end $$;

insert into table_rights (table_name, rights) values
  ('public_changes', 'select, insert, delete'),
  ('public_changes_kept', 'select, update');

-- Grants running programs write access at once, before the next grant_application_rights().
do $$
declare
  its record;
begin
  for its in
    select distinct grantee::regrole as role from pg_class, aclexplode(relacl)
    where oid = 'browse_changes'::regclass and grantee not in (relowner, 0)
  loop
    execute format('grant select, insert, delete on public_changes to %s', its.role);
    execute format('grant select, update on public_changes_kept to %s', its.role);
  end loop;
end $$;
