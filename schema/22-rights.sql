-- Grants a role exactly these rights and revokes all
-- others. Called by the owner after migrations; idempotent.
create function grant_application_rights(application text) returns void language plpgsql as $$
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
revoke execute on function grant_application_rights from public;

-- Exceptions: tables not listed here allow select, insert and update, but not delete. A migration whose table
-- has deletable or immutable rows adds a row (docs/decisions/0024-database-roles.md).
create table table_rights (
  table_name text primary key,
  -- Privileges in GRANT syntax.
  rights     text not null
);
insert into table_rights (table_name, rights) values
  ('agreement_requests', 'select, insert'),
  ('alert_refusals', 'select, insert, update, delete'),
  ('alert_subscribers', 'select, insert, update, delete'),
  ('analytics_events', 'select, insert, update, delete'),
  ('announced_listings', 'select, insert, update, delete'),
  ('api_keys', 'select, insert, update, delete'),
  ('audit_log', 'select, insert'),
  ('auth.session', 'select, insert, update, delete'),
  ('auth.verification', 'select, insert, update, delete'),
  ('battery_tests', 'select, insert, update, delete'),
  ('booked_calls', 'select, insert, update, delete'),
  ('buyer_requests', 'select, insert, update (settled_at, settled_by, undone_at, notified_at, finding, dealer_statement, stated_at)'),
  ('complaints', 'select, insert, update, delete'),
  ('counted_on_page_views', 'select, insert, update, delete'),
  ('dealer_agreements', 'select, insert, update'),
  ('dealer_application_steps', 'select, insert'),
  ('dealer_changes', 'select, insert'),
  ('dealer_evidence', 'select, insert, update, delete'),
  ('dealer_identity_requests', 'select, insert, update, delete'),
  ('dealer_invitations', 'select, insert, update, delete'),
  ('dealer_logos', 'select, insert, update, delete'),
  ('dealer_profiles', 'select, insert, update, delete'),
  ('dealer_slugs', 'select, insert, update, delete'),
  ('deleted_vehicles', 'select, insert, delete'),
  ('enquiry_links', 'select, insert, update, delete'),
  ('error_marks', 'select, insert, update, delete'),
  ('error_reports', 'select, insert, update, delete'),
  ('feed_arrivals', 'select, insert, update, delete'),
  ('graphile_worker.migrations', 'select'),
  ('idempotency_keys', 'select, insert, update, delete'),
  ('import_files', 'select, insert, update, delete'),
  ('imports', 'select, insert, update, delete'),
  ('known_browsers', 'select, insert, update, delete'),
  -- Append-only, except for erasure of the buyer.
  ('lead_consents', 'select, insert, update (ip, user_agent)'),
  ('lead_email_changes', 'select, insert, update, delete'),
  ('lead_messages', 'select, insert, update, delete'),
  ('lead_notes', 'select, insert, delete'),
  -- Prices not yet in force can be withdrawn; none is edited.
  ('lead_prices', 'select, insert, delete'),
  ('lead_repeats', 'select, insert, update (request, idempotency_key)'),
  ('lead_route_events', 'select, insert'),
  ('lead_state_changes', 'select, insert, update (reason)'),
  -- Written by migrations only.
  ('lead_state_transitions', 'select'),
  ('ledger_entries', 'select, insert'),
  ('listing_changes', 'select, insert, update, delete'),
  ('listing_prices', 'select, insert'),
  ('mail_log', 'select, insert, update, delete'),
  ('market_prices', 'select, insert, update, delete'),
  ('photos', 'select, insert, update, delete'),
  ('post_revisions', 'select, insert, delete'),
  ('posts', 'select, insert, update, delete'),
  ('public_changes', 'select, insert, delete'),
  ('public_changes_retained', 'select, update'),
  ('push_messages', 'select, insert, update, delete'),
  ('push_subscriptions', 'select, insert, update, delete'),
  ('rate_limits', 'select, insert, update, delete'),
  ('recovery_codes', 'select, insert, update, delete'),
  ('register_look_ups', 'select, insert, update, delete'),
  ('register_responses', 'select, insert, update, delete'),
  ('review_events', 'select, insert, update (text)'),
  ('review_invitations', 'select, insert, update'),
  ('reviews', 'select, insert, update (stars, called, as_described, price_held, text)'),
  ('saved_adverts', 'select, insert, delete'),
  ('saved_searches', 'select, insert, update, delete'),
  ('schema_migrations', 'select'),
  ('schema_migrations_lock', 'select'),
  ('second_factors', 'select, insert, update, delete'),
  ('statements', 'select, insert'),
  ('stock_check_links', 'select, insert, update, delete'),
  ('stock_feed_cars', 'select, insert, update, delete'),
  ('stock_feed_files', 'select, insert, update, delete'),
  ('stock_feed_runs', 'select, insert, update, delete'),
  ('stock_feeds', 'select, insert, update, delete'),
  ('table_rights', 'select'),
  ('text_messages', 'select, insert, update, delete'),
  ('text_numbers', 'select, insert, update, delete'),
  ('tombstones', 'select, insert, delete'),
  ('user_roles', 'select, insert, update, delete'),
  ('vehicle_confirmations', 'select, insert, update, delete'),
  ('vehicle_days', 'select, insert, update, delete'),
  ('vehicle_events_to_add', 'select, insert, update, delete'),
  ('vehicle_feeds', 'select, insert, update, delete'),
  ('vehicle_image_urls', 'select, insert, update, delete'),
  ('vehicle_rates', 'select, insert, update, delete'),
  ('vehicles', 'select, insert, update, delete'),
  ('webhook_deliveries', 'select, insert, update, delete'),
  ('webhook_endpoints', 'select, insert, update, delete'),
  ('weekly_mails', 'select, insert, delete'),
  ('worker_heartbeats', 'select, insert, update, delete');
