-- Immutable for text[], as an index requires; array_to_string
-- is only stable, because other types depend on settings.
create function joined_words(words text[]) returns text language sql immutable parallel safe strict as $$ select array_to_string(words, ' ') $$;

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

-- A report and its end show in open portals.
create function notify_dealer_of_report() returns trigger language plpgsql as $$
begin
  perform pg_notify('dealer_events', json_build_object(
    'kind', 'lead-changed', 'dealer_id', new.dealer_id, 'lead_id', new.lead_id
  )::text);
  return null;
end $$;

create table leads (
  lead_id             uuid primary key default gen_random_uuid(),
  name                text not null,
  email               text not null,
  -- Keys for recognising the same person: lower-case mailbox, E.164 phone.
  email_normalised    text not null,
  phone               text not null,
  postcode            text not null,
  latitude            double precision,
  longitude           double precision,
  source              text not null,
  lead_score          integer not null check (lead_score >= 0 and lead_score <= 100),
  score_version       integer not null,
  score_parts         jsonb not null,
  state               text not null,
  created_at          timestamptz not null default now(),
  vehicle_id          uuid references vehicles(vehicle_id) on delete set null,
  budget_band         text not null,
  timeframe_days      integer not null check (timeframe_days >= 1),
  max_travel_mi       integer not null check (max_travel_mi >= 1),
  mileage_cap         integer,
  models              text[] not null default '{}'::text[],
  body_style          text,
  px_has              boolean not null default false,
  px_make             text,
  px_model            text,
  px_year             integer,
  px_miles            integer,
  -- Routing decision per dealer considered, chosen or not; shown to admins.
  routing_explanation jsonb not null default '[]'::jsonb,
  idempotency_key     text unique,
  -- Dealer named in the consent text: consent covers them and one other dealer. Null: any two dealers.
  named_dealer_id     uuid references dealers(dealer_id),
  check_parts         jsonb not null default '[]'::jsonb,
  -- Erasure: personal data is removed; the request and the anonymised proof of consent remain.
  erased_at           timestamptz,
  -- Restriction: retained, but not processed and hidden from dealers.
  restricted_at       timestamptz,
  -- Objection: not passed to any further dealer.
  objected_at         timestamptz,
  -- The model a request names, for as long as the request: its dealer is not charged again for the
  -- same person and model, also after the car is deleted. Null for a general request, and for earlier
  -- requests about a car that is gone.
  asked_make          text,
  asked_model         text,
  -- Confirmed changes: links sent to an earlier address stop working.
  email_changes       integer not null default 0,
  -- What the buyer asks the dealer, in their own words. Erased with the request.
  question            text,
  -- A request may name a second car, of another dealer. Its dealer comes second.
  also_vehicle_id     uuid references vehicles(vehicle_id) on delete set null,
  -- Requests about a generated listing never reach its dealer, also not by an admin's hand.
  asked_generated     boolean not null default false,
  -- The second car of a request and its dealer, which stay when the car is deleted.
  also_dealer_id      uuid references dealers(dealer_id),
  also_make           text,
  also_model          text,
  -- The dealers whom the buyer chose among those we showed before the request was sent; null without a
  -- choice, as from clients that ask for none. No other dealer may get the request.
  chosen_dealer_ids   uuid[],
  asked_call_at       timestamptz,
  -- With 'messages' a dealer gets neither the buyer's number nor their email address, until the buyer shares them.
  contact_by          text not null default 'phone' check (contact_by in ('phone', 'messages')),
  check (erased_at is null or name = '' and email = '' and email_normalised = '' and phone = ''),
  constraint chosen_dealers check (cardinality(chosen_dealer_ids) >= 1 and cardinality(chosen_dealer_ids) <= 2),
  check (state in ('received', 'held', 'routed', 'unmatched', 'rejected', 'withdrawn', 'expired')),
  check (source in ('browse_card', 'vehicle_page', 'lead_form', 'dealer_site'))
);
create index leads_also_dealer on leads (also_dealer_id) where also_dealer_id is not null;
create index leads_also_vehicle on leads (also_vehicle_id) where also_vehicle_id is not null;
create index leads_by_email on leads (email_normalised, created_at desc);
create index leads_by_phone on leads (phone, created_at desc);
create index leads_by_state on leads (state, created_at desc);
create index leads_named_dealer on leads (named_dealer_id) where named_dealer_id is not null;
-- Preview of preferences on the last 100 leads, and the count of the last hour.
create index leads_newest on leads (created_at desc, lead_id);
create index leads_retained_since on leads (created_at) where erased_at is null;
-- Search by car: from a vehicle to the leads about it.
create index leads_vehicle on leads (vehicle_id) where vehicle_id is not null;
-- Admin list of leads, those awaiting an admin first, then newest. Covering index for pagination.
create index leads_waiting_first on leads ((state not in ('held', 'unmatched')), created_at desc, lead_id) include (state);
-- Substring search over everything a buyer entered; postcodes match with and without the space.
create index leads_words on leads
  using gin (lower((((((((((name || ' ') || email) || ' ') || phone) || ' ') || postcode) || ' ') || replace(postcode, ' ', '')) || ' ') || joined_words(models)) gin_trgm_ops);
create trigger leads_state_follows_transitions before update of state on leads
  for each row when (old.state is distinct from new.state) execute function lead_state_follows_transitions();
create trigger leads_tombstone after update of erased_at on leads
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function add_tombstone('lead', 'lead_id');

-- Proof of consent. Append-only: one row each time a buyer ticked the box.
create table lead_consents (
  lead_consent_id     uuid primary key default gen_random_uuid(),
  lead_id             uuid not null references leads(lead_id) on delete cascade,
  text_version        text not null,
  text                text not null,
  text_hash           text not null,
  dealer_ids          uuid[] not null,
  dealer_names        text[] not null,
  consented_at        timestamptz not null,
  ip                  inet,
  user_agent          text,
  -- Whether our form posted the sentence as shown. Earlier rows, and clients that post none, have
  -- the sentence of that moment, which is not proven to be what the buyer saw.
  is_shown            boolean not null default false,
  -- The versions that stood when a request was sent. Null for earlier requests.
  terms_version       text,
  privacy_version     text,
  -- What was shown and chosen, as part of the proof of consent.
  shown_dealer_ids    uuid[],
  shown_dealer_names  text[],
  chosen_dealer_ids   uuid[],
  chosen_dealer_names text[],
  constraint chosen_among_shown check (chosen_dealer_ids <@ shown_dealer_ids)
);
create index lead_consents_lead on lead_consents (lead_id);
-- Requests per network in the last hour.
create index lead_consents_network on lead_consents (ip, consented_at) where ip is not null;

-- Allowed transitions, as in domain/leads/lead-state.ts (a test compares them).
create table lead_state_transitions (
  from_state text not null,
  to_state   text not null,
  primary key (from_state, to_state)
);
insert into lead_state_transitions (from_state, to_state) values
  ('held', 'expired'),
  ('held', 'rejected'),
  ('held', 'routed'),
  ('held', 'unmatched'),
  ('held', 'withdrawn'),
  ('received', 'held'),
  ('received', 'rejected'),
  ('received', 'routed'),
  ('received', 'unmatched'),
  ('routed', 'expired'),
  ('routed', 'withdrawn'),
  ('unmatched', 'expired'),
  ('unmatched', 'routed'),
  ('unmatched', 'withdrawn');

-- Append-only.
create table lead_state_changes (
  lead_state_change_id bigint primary key generated always as identity,
  lead_id              uuid not null references leads(lead_id) on delete cascade,
  from_state           text not null,
  to_state             text not null,
  changed_at           timestamptz not null,
  -- User id or 'system'. No foreign key: the row is immutable.
  changed_by           text not null,
  reason               text not null default '',
  foreign key (from_state, to_state) references lead_state_transitions(from_state, to_state)
);
create index lead_state_changes_lead on lead_state_changes (lead_id, lead_state_change_id);
-- Erasure of a buyer redacts admins' reasons, which may name the buyer. All else in this history is immutable.
create trigger lead_state_changes_append_only before update on lead_state_changes
  for each row when (new.reason <> 'Erased' or (to_jsonb(new.*) - 'reason') is distinct from (to_jsonb(old.*) - 'reason'))
  execute function refuse_change_of_history();

-- Repeat requests: the same person and vehicle within 30 days join the first lead.
create table lead_repeats (
  lead_repeat_id  uuid primary key default gen_random_uuid(),
  lead_id         uuid not null references leads(lead_id) on delete cascade,
  received_at     timestamptz not null default now(),
  source          text not null,
  idempotency_key text unique,
  request         jsonb not null
);
create index lead_repeats_lead on lead_repeats (lead_id);
-- Substring search over what buyers entered in repeats, like leads_words. The phone is stored as entered.
create index lead_repeats_words on lead_repeats
  using gin (lower((((coalesce(request ->> 'name', '') || ' ') || coalesce(request ->> 'email', '')) || ' ') || regexp_replace(coalesce(request ->> 'phone', ''), '[^0-9]', '', 'g')) gin_trgm_ops);

-- A buyer asks for another email address; it is used once the link sent there is opened.
create table lead_email_changes (
  lead_email_change_id uuid primary key default gen_random_uuid(),
  lead_id              uuid not null references leads(lead_id) on delete cascade,
  email                text not null,
  email_normalised     text not null,
  token_hash           text not null unique,
  requested_at         timestamptz not null,
  expires_at           timestamptz not null,
  confirmed_at         timestamptz
);
create index lead_email_changes_lead on lead_email_changes (lead_id, requested_at);
create index lead_email_changes_mailbox on lead_email_changes (email_normalised, requested_at);
create index lead_email_changes_old on lead_email_changes (requested_at);

-- Requests from the buyer's page. Append-only except for settling; admins review the open ones.
create table buyer_requests (
  buyer_request_id uuid primary key default gen_random_uuid(),
  lead_id          uuid not null references leads(lead_id) on delete cascade,
  -- Null: every dealer with this lead.
  dealer_id        uuid references dealers(dealer_id),
  kind             text not null,
  requested_at     timestamptz not null,
  -- Null: not reviewed by an admin yet.
  settled_at       timestamptz,
  settled_by       text,
  -- A withdrawal can be undone for some minutes; its dealers are told afterwards.
  -- Withdrawals only: the buyer changed their mind in time.
  undone_at        timestamptz,
  -- Withdrawals only: the dealers were told, and it is final.
  notified_at      timestamptz,
  -- What an admin found about a call that a buyer reported as missed; null for other requests.
  finding          text check (finding in ('rang', 'not_rung')),
  -- What the dealer says about a call that a buyer reported as missed: once, before an admin decides.
  dealer_statement text not null default '',
  stated_at        timestamptz,
  check (settled_by is null or settled_at is not null),
  check (undone_at is null or notified_at is null),
  check (kind in ('changed', 'withdrawn', 'erased', 'restricted', 'unrestricted', 'objected', 'not_called', 'called', 'missed_call', 'car_gone'))
);
create index buyer_requests_dealer on buyer_requests (dealer_id) where dealer_id is not null;
create index buyer_requests_lead on buyer_requests (lead_id, requested_at);
create index buyer_requests_open on buyer_requests (requested_at) where settled_at is null;
create trigger buyer_requests_reported after insert or update on buyer_requests
  for each row when (new.kind = 'not_called' and new.dealer_id is not null)
  execute function notify_dealer_of_report();

create table saved_adverts (
  lead_id    uuid not null references leads(lead_id) on delete cascade,
  vehicle_id uuid not null,
  advert     text not null,
  signature  text not null,
  primary key (lead_id, vehicle_id)
);
