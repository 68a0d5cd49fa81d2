-- Which leads go to whom: states with their history, requests held back and why, what dealers prefer, and passing on.

-- The steps that are allowed (domain/leads/lead-state.ts has the same table; a test compares them).
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
  -- A user's id, or 'system'. No foreign key: the row never changes.
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
  -- Whom the sentence at the checkbox named: beside them the buyer agreed to one other dealer, without them to two.
  add column named_dealer_id uuid references dealers (dealer_id),
  -- What the checks before routing found (domain/leads/screening/screen-lead.ts).
  add column check_parts jsonb not null default '[]';
update leads set named_dealer_id = vehicles.dealer_id from vehicles where vehicles.vehicle_id = leads.vehicle_id;
create index leads_named_dealer on leads (named_dealer_id) where named_dealer_id is not null;
-- 'The last 100 leads' of the preferences' preview, and how many came in the last hour.
create index leads_newest on leads (created_at desc, lead_id);
-- How many requests one network sent in the last hour.
create index lead_consents_network on lead_consents (ip, consented_at) where ip is not null;

-- The dealer does not want it; the row stays, as they have the buyer's details.
alter table lead_routes
  add column passed_at timestamptz,
  add column pass_reason text not null default '',
  add check ((passed_at is null) = (pass_reason = ''));

-- Which leads a dealer wants. No row: all that fit.
create table dealer_preferences (
  dealer_id uuid primary key references dealers (dealer_id) on delete cascade,
  -- Null and empty: from wherever a buyer would travel to them.
  radius_miles int check (radius_miles >= 1),
  postcode_areas text[] not null default '{}',
  -- Empty: any.
  models text[] not null default '{}',
  budget_bands text[] not null default '{}',
  minimum_score int not null default 0 check (minimum_score between 0 and 100),
  -- Wants leads alone for a while, and none that another dealer has.
  is_exclusive boolean not null default false,
  -- By the calendar day in London. Null: no cap.
  daily_cap int check (daily_cap >= 1),
  -- The first day on which leads come again.
  paused_until date,
  -- [{"first_day": "2026-12-24", "last_day": "2026-12-27"}, …], both days included.
  holidays jsonb not null default '[]',
  updated_at timestamptz not null,
  updated_by text not null,
  check (radius_miles is null or postcode_areas = '{}')
);
