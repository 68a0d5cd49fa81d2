-- What public pages show and has just changed, written down where every process reads it a few times a second
-- (docs/decisions/0020-page-cache.md). Until now it was notified, and transactions that notify commit one after the other.

-- Unlogged: after a crash, or on a replica that becomes the primary, it is empty, and every process has lost its connection,
-- whereupon it trusts no copy of before.
create unlogged table public_changes (
  -- Who reads tells by it what was not there yet the time before; whoever began earlier may commit later.
  xid xid8 not null default pg_current_xact_id(),
  -- With spaces between; '*' is everything. The names are those of src/domain/pages/cache-tags.ts.
  subjects text not null
);
create index public_changes_xid on public_changes (xid);
-- Rows come and go; those that are gone are in the way of whoever reads.
alter table public_changes set (
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_threshold = -1,
  autovacuum_vacuum_cost_delay = 0
);

-- How far back the log goes. No clock says it: rows go by a snapshot that was taken a while before, so that none goes which
-- was committed since, however long its transaction had been at work.
create table public_changes_kept (
  is_only boolean primary key default true check (is_only),
  -- What transactions before this one changed may be gone.
  since xid8 not null,
  -- What it will be after the next clearing, and when that was found.
  next_since xid8 not null,
  next_at timestamptz not null
);
insert into public_changes_kept (since, next_since, next_at) values ('0', '0', now());

create function clear_public_changes(keep interval) returns void language plpgsql as $$
declare
  mark public_changes_kept;
begin
  -- Of two at once one has nothing to do.
  select * into mark from public_changes_kept for update skip locked;
  if not found or mark.next_at > clock_timestamp() - keep then return; end if;
  -- A copy of another server's data may bring numbers that were not given yet here.
  delete from public_changes
  where xid < mark.next_since or xid >= pg_snapshot_xmax(pg_current_snapshot());
  update public_changes_kept set
    since = mark.next_since, next_since = pg_snapshot_xmin(pg_current_snapshot()), next_at = clock_timestamp();
end $$;

-- What was committed after `previous`, the snapshot that the call before gave, and is by now; each exactly once. Where
-- `is_complete` is false the log does not go back so far, or there was no call before: everything may have changed.
create function public_changes_since(previous pg_snapshot)
returns table (
  snapshot pg_snapshot, is_complete boolean, subjects text,
  -- In the write-ahead log, in bytes: a replica that has it has all of this.
  wal_position double precision
)
-- Stable: all of it is as one moment has it, the snapshot included.
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

-- Programs that are at work while this happens write to the log from now on, before anybody gives them their rights anew.
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
