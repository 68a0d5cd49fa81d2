-- Rights of the application role. It owns nothing, so the database also refuses what no service does:
-- changing the schema, and deleting from append-only tables (docs/decisions/0024-database-roles.md).

-- Exceptions: tables not listed here allow select, insert and update, but not delete. A migration whose table
-- has deletable or immutable rows adds a row.
create table table_rights (
  table_name text primary key,
  -- Privileges in GRANT syntax.
  rights text not null
);

insert into table_rights (table_name, rights)
  select unnest(array[
    'auth.session', 'auth.verification', 'user_roles', 'second_factors', 'recovery_codes', 'idempotency_keys', 'rate_limits',
    'dealer_profiles', 'dealer_logos', 'dealer_evidence', 'dealer_slugs',
    'vehicles', 'vehicle_image_urls', 'photos', 'posts', 'imports', 'import_files',
    'browse', 'browse_changes', 'browse_price_counts', 'browse_trim_counts', 'browse_mileage_counts',
    'browse_battery_counts', 'browse_number_counts', 'browse_place_counts',
    'saved_searches', 'alert_subscribers', 'alert_refusals', 'listing_changes', 'told_listings',
    'webhook_endpoints', 'webhook_deliveries',
    'analytics_events', 'counted_on_page_views', 'vehicle_events_to_add', 'vehicle_rates',
    'error_reports', 'error_marks', 'mail_log', 'not_found_paths', 'worker_heartbeats'
  ]), 'select, insert, update, delete';

insert into table_rights (table_name, rights) values
  -- Append-only.
  ('audit_log', 'select, insert'),
  ('ledger_entries', 'select, insert'),
  ('statements', 'select, insert'),
  ('dealer_changes', 'select, insert'),
  ('dealer_application_steps', 'select, insert'),
  ('lead_route_events', 'select, insert'),
  ('post_revisions', 'select, insert'),
  -- Append-only, except for erasure of the buyer and for settling.
  ('lead_consents', 'select, insert, update (ip, user_agent)'),
  ('lead_state_changes', 'select, insert, update (reason)'),
  ('lead_repeats', 'select, insert, update (request, idempotency_key)'),
  ('lead_notes', 'select, insert, delete'),
  ('buyer_requests', 'select, insert, update (settled_at, settled_by)'),
  -- Prices not yet in force can be withdrawn; none is edited.
  ('lead_prices', 'select, insert, delete'),
  -- Written by migrations only.
  ('lead_state_transitions', 'select'),
  ('schema_migrations', 'select'),
  ('schema_migrations_lock', 'select'),
  ('graphile_worker.migrations', 'select'),
  ('table_rights', 'select');

-- Grants a role exactly these rights and revokes all
-- others. Called by the owner after migrations; idempotent.
create function grant_application_rights(application text) returns void language plpgsql as $$
declare
  its record;
begin
  -- Serialises callers, which would update the same catalogue rows.
  perform pg_advisory_xact_lock(hashtextextended('grant_application_rights', 0));
  execute format('grant usage on schema public, auth, graphile_worker to %I', application);
  execute format('grant usage, select on all sequences in schema public, auth, graphile_worker to %I', application);
  -- The job queue's row-level security admits only the owner; the grants below control access instead.
  for its in
    select oid::regclass as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
  loop
    execute format('alter table %s disable row level security', its.name);
  end loop;
  for its in
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
    execute format('revoke all on %s from %I', its.name, application);
    execute format('grant %s on %s to %I', its.rights, its.name, application);
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
revoke execute on function grant_application_rights(text) from public;
