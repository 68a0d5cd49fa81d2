-- Enforces that only verified dealers receive leads. The row lock orders a concurrent suspension before the
-- insert, which then fails, or after it.
create function lead_route_needs_verified_dealer() returns trigger language plpgsql as $$
begin
  perform from dealers where dealer_id = new.dealer_id and status = 'verified' for share;
  if not found then
    raise exception 'dealer % is not verified', new.dealer_id using errcode = 'check_violation',
      constraint = 'lead_routes_verified_dealer';
  end if;
  return new;
end $$;

create function notify_dealer_of_note() returns trigger language plpgsql as $$
begin
  perform pg_notify('dealer_events', json_build_object(
    'kind', 'lead-changed', 'dealer_id', new.dealer_id, 'lead_id', new.lead_id
  )::text);
  return null;
end $$;

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

-- Refuses a lead route to a dealer whom the buyer did not choose, whichever code inserts it.
create function refuse_route_to_unchosen_dealer() returns trigger language plpgsql as $$
begin
  if exists (
    select from leads where leads.lead_id = new.lead_id
      and leads.chosen_dealer_ids is not null and new.dealer_id <> all (leads.chosen_dealer_ids)
  ) then
    raise exception 'the buyer did not choose this dealer' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create table lead_routes (
  lead_id             uuid not null references leads(lead_id) on delete cascade,
  dealer_id           uuid not null references dealers(dealer_id),
  -- Limits a lead to two dealers.
  "position"          smallint not null check ("position" in (1, 2)),
  reason              text not null check (reason in ('own_vehicle', 'matching_stock', 'by_hand')),
  distance_miles      double precision,
  routed_at           timestamptz not null default now(),
  exclusive_until     timestamptz,
  first_opened_at     timestamptz,
  first_response_at   timestamptz,
  chargeable          boolean not null default true,
  -- Allowed steps: domain/leads/lead-route.ts.
  progress            text not null default 'new',
  -- Declined by the dealer. The row remains, because they have seen the buyer's details.
  passed_at           timestamptz,
  pass_reason         text not null default '',
  hand_reason         text not null default '',
  -- End of the dealer's two open hours. Null: no deadline.
  response_due_at     timestamptz,
  -- Deadline passed without an attempt to reach the buyer.
  response_missed_at  timestamptz,
  -- Buyer refused contact by this dealer, who no longer sees their details.
  withdrawn_at        timestamptz,
  -- Buyer edited the request after this dealer received it.
  changed_by_buyer_at timestamptz,
  contact_shared_at   timestamptz,
  primary key (lead_id, dealer_id),
  check ((passed_at is null) = (pass_reason = '')),
  check (reason <> 'by_hand' or hand_reason <> ''),
  check (progress in ('new', 'opened', 'called', 'no_answer', 'appointment', 'won', 'lost')),
  unique (lead_id, "position")
);
create index lead_routes_dealer on lead_routes (dealer_id, routed_at desc, lead_id);
create index lead_routes_due on lead_routes (response_due_at) where response_due_at is not null;
create index lead_routes_routed on lead_routes (routed_at);
create trigger lead_route_needs_verified_dealer before insert on lead_routes
  for each row execute function lead_route_needs_verified_dealer();
create trigger lead_routes_changed after update on lead_routes
  for each row when (old.* is distinct from new.*) execute function notify_dealer_of_route();
create trigger lead_routes_only_to_chosen before insert or update of dealer_id on lead_routes
  for each row execute function refuse_route_to_unchosen_dealer();
create trigger lead_routes_routed after insert or delete on lead_routes
  for each row execute function notify_dealer_of_route();

-- Append-only: going back is an event of its own.
create table lead_route_events (
  lead_route_event_id bigint primary key generated always as identity,
  lead_id             uuid not null,
  dealer_id           uuid not null,
  from_progress       text not null,
  to_progress         text not null,
  happened_at         timestamptz not null,
  user_id             text references auth."user"(id) on delete set null,
  check (to_progress <> from_progress),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
create index lead_route_events_route on lead_route_events (lead_id, dealer_id);

-- Append-only; visible to the dealer's own team only.
create table lead_notes (
  lead_note_id uuid primary key default gen_random_uuid(),
  lead_id      uuid not null,
  dealer_id    uuid not null,
  text         text not null check (length(text) >= 1 and length(text) <= 2000),
  created_at   timestamptz not null,
  user_id      text references auth."user"(id) on delete set null,
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
create index lead_notes_route on lead_notes (lead_id, dealer_id);
create trigger lead_notes_added after insert on lead_notes
  for each row execute function notify_dealer_of_note();

-- The time at which a buyer asked to be rung (docs/decisions/0036-booked-calls.md).
create table booked_calls (
  lead_id   uuid not null,
  dealer_id uuid not null,
  call_at   timestamptz not null,
  -- One of CALLS_AT_ONCE (domain/policy/lead-routes.ts).
  seat      smallint not null check (seat > 0),
  state     text not null check (state in ('booked', 'cancelled')),
  primary key (lead_id, dealer_id),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
-- Decides between two buyers who choose the same time at once.
create unique index booked_calls_seat on booked_calls (dealer_id, call_at, seat) where state <> 'cancelled';
-- A dealer's booked calls are counted for its public page.
create index booked_calls_time on booked_calls (dealer_id, call_at) where state = 'booked';

-- The link in one member's email about an enquiry. It is opened once, by a button, for a key that lasts an hour.
create table enquiry_links (
  enquiry_link_id uuid primary key default gen_random_uuid(),
  lead_id         uuid not null,
  dealer_id       uuid not null,
  user_id         text not null references auth."user"(id) on delete cascade,
  token_hash      text not null unique,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  opened_at       timestamptz,
  key_hash        text,
  key_expires_at  timestamptz,
  check ((opened_at is null) = (key_hash is null) and (opened_at is null) = (key_expires_at is null)),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade,
  unique (lead_id, dealer_id, user_id)
);
create index enquiry_links_old on enquiry_links (expires_at);
create index enquiry_links_user on enquiry_links (user_id);
