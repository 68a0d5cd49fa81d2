-- Dealers' work on leads: progress, event history, notes, and notifications to open portals.

-- Progress of the dealer, replacing `outcome` (allowed steps: domain/leads/lead-progress.ts).
alter table lead_routes add column progress text not null default 'new' check (
  progress in ('new', 'opened', 'called', 'no_answer', 'appointment', 'won', 'lost')
);
update lead_routes set progress = case
  when outcome in ('called', 'no_answer', 'appointment', 'won', 'lost') then outcome
  when outcome = 'sold' then 'won'
  when outcome = 'not_interested' then 'lost'
  when first_response_at is not null then 'called'
  when first_opened_at is not null then 'opened'
  else 'new'
end;
alter table lead_routes drop column outcome;

-- Newest first, for the portal; lead_id is the tie-breaker that makes pagination stable.
drop index lead_routes_dealer;
create index lead_routes_dealer on lead_routes (dealer_id, routed_at desc, lead_id);

-- Append-only: going back is an event of its own.
create table lead_route_events (
  lead_route_event_id bigint generated always as identity primary key,
  lead_id uuid not null,
  dealer_id uuid not null,
  from_progress text not null,
  to_progress text not null check (to_progress <> from_progress),
  happened_at timestamptz not null,
  user_id text references auth."user" ("id") on delete set null,
  foreign key (lead_id, dealer_id) references lead_routes (lead_id, dealer_id) on delete cascade
);
create index lead_route_events_route on lead_route_events (lead_id, dealer_id);

-- Append-only; visible to the dealer's own team only.
create table lead_notes (
  lead_note_id uuid primary key default gen_random_uuid(),
  lead_id uuid not null,
  dealer_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  user_id text references auth."user" ("id") on delete set null,
  foreign key (lead_id, dealer_id) references lead_routes (lead_id, dealer_id) on delete cascade
);
create index lead_notes_route on lead_notes (lead_id, dealer_id);

-- Notifies every process when a lead route changes, on
-- commit. Ids only: every user of this database can listen.
create function notify_dealer_of_route() returns trigger language plpgsql as $$
declare
  route record;
begin
  if tg_op = 'DELETE' then route := old; else route := new; end if;
  perform pg_notify('dealer_events', json_build_object(
    'kind', case tg_op when 'INSERT' then 'lead-routed' when 'DELETE' then 'lead-gone' else 'lead-changed' end,
    'dealer_id', route.dealer_id,
    'lead_id', route.lead_id
  )::text);
  return null;
end $$;

create trigger lead_routes_routed after insert or delete on lead_routes
  for each row execute function notify_dealer_of_route();
create trigger lead_routes_changed after update on lead_routes
  for each row when (old.* is distinct from new.*) execute function notify_dealer_of_route();

create function notify_dealer_of_note() returns trigger language plpgsql as $$
begin
  perform pg_notify('dealer_events', json_build_object(
    'kind', 'lead-changed', 'dealer_id', new.dealer_id, 'lead_id', new.lead_id
  )::text);
  return null;
end $$;

create trigger lead_notes_added after insert on lead_notes
  for each row execute function notify_dealer_of_note();
