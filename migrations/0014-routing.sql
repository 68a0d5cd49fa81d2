-- Lead routing: states and their history, held leads, dealer preferences, and declined leads.

-- Allowed transitions, as in domain/leads/lead-state.ts (a test compares them).
create table lead_state_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into lead_state_transitions (from_state, to_state) values
  ('received', 'held'),
  ('received', 'routed'),
  ('received', 'unmatched'),
  ('received', 'rejected'),
  ('held', 'routed'),
  ('held', 'unmatched'),
  ('held', 'rejected'),
  ('held', 'withdrawn'),
  ('held', 'expired'),
  ('unmatched', 'routed'),
  ('unmatched', 'withdrawn'),
  ('unmatched', 'expired'),
  ('routed', 'withdrawn'),
  ('routed', 'expired');

-- Append-only.
create table lead_state_changes (
  lead_state_change_id bigint generated always as identity primary key,
  lead_id uuid not null references leads (lead_id) on delete cascade,
  from_state text not null,
  to_state text not null,
  changed_at timestamptz not null,
  -- User id or 'system'. No foreign key: the row is immutable.
  changed_by text not null,
  reason text not null default '',
  foreign key (from_state, to_state) references lead_state_transitions (from_state, to_state)
);
create index lead_state_changes_lead on lead_state_changes (lead_id, lead_state_change_id);
create trigger lead_state_changes_append_only before update on lead_state_changes
  for each row execute function refuse_change_of_history();

insert into lead_state_changes (lead_id, from_state, to_state, changed_at, changed_by, reason)
select lead_id, 'received', state, created_at, 'system', 'Before changes were recorded' from leads
where state in ('routed', 'unmatched');

create function lead_state_follows_transitions() returns trigger language plpgsql as $$
begin
  if not exists (
    select from lead_state_transitions where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a lead that is % cannot become %', old.state, new.state using errcode = 'check_violation',
      constraint = 'leads_state_follows_transitions';
  end if;
  return new;
end $$;

create trigger leads_state_follows_transitions before update of state on leads
  for each row when (old.state is distinct from new.state) execute function lead_state_follows_transitions();

alter table leads
  -- Dealer named in the consent text: consent covers them and one other dealer. Null: any two dealers.
  add column named_dealer_id uuid references dealers (dealer_id),
  -- Findings of the checks before routing (domain/leads/screening/screen-lead.ts).
  add column check_parts jsonb not null default '[]';
update leads set named_dealer_id = vehicles.dealer_id from vehicles where vehicles.vehicle_id = leads.vehicle_id;
create index leads_named_dealer on leads (named_dealer_id) where named_dealer_id is not null;
-- Preview of preferences on the last 100 leads, and the count of the last hour.
create index leads_newest on leads (created_at desc, lead_id);
-- Requests per network in the last hour.
create index lead_consents_network on lead_consents (ip, consented_at) where ip is not null;

-- Declined by the dealer. The row remains, because they have seen the buyer's details.
alter table lead_routes
  add column passed_at timestamptz,
  add column pass_reason text not null default '',
  add check ((passed_at is null) = (pass_reason = ''));

-- Leads a dealer wants. No row: every match.
create table dealer_preferences (
  dealer_id uuid primary key references dealers (dealer_id) on delete cascade,
  -- Null and empty: as far as the buyer would travel.
  radius_miles int check (radius_miles >= 1),
  postcode_areas text[] not null default '{}',
  -- Empty: no restriction.
  models text[] not null default '{}',
  budget_bands text[] not null default '{}',
  minimum_score int not null default 0 check (minimum_score between 0 and 100),
  -- Takes leads for an exclusive period only, and none that another dealer has.
  is_exclusive boolean not null default false,
  -- Per calendar day in London. Null: no cap.
  daily_cap int check (daily_cap >= 1),
  -- First day on which leads resume.
  paused_until date,
  -- [{"first_day": "2026-12-24", "last_day": "2026-12-27"}, …], both days inclusive.
  holidays jsonb not null default '[]',
  updated_at timestamptz not null,
  updated_by text not null,
  check (radius_miles is null or postcode_areas = '{}')
);
