-- What the dealer says about a call that a buyer reported as missed: once, before an admin decides.
alter table buyer_requests add column dealer_statement text not null default '';
alter table buyer_requests add column stated_at timestamptz;
update table_rights
  set rights = 'select, insert, update (settled_at, settled_by, undone_at, told_at, finding, dealer_statement, stated_at)'
  where table_name = 'buyer_requests';

-- A report and its end show in open portals.
create function notify_dealer_of_report() returns trigger language plpgsql as $$
begin
  perform pg_notify('dealer_events', json_build_object(
    'kind', 'lead-changed', 'dealer_id', new.dealer_id, 'lead_id', new.lead_id
  )::text);
  return null;
end $$;
create trigger buyer_requests_reported after insert or update on buyer_requests
  for each row when (new.kind = 'not_called' and new.dealer_id is not null)
  execute function notify_dealer_of_report();
