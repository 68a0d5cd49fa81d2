-- Saved searches: people without an account who want a mail when something fits, and what changed in the listings for
-- them. Nobody is written to who has not confirmed the address (services/saved-searches/).

-- One row a mailbox; deleted, with everything about it, when its last search ends.
create table alert_subscribers (
  subscriber_id uuid primary key default gen_random_uuid(),
  email text not null,
  email_normalised text not null unique,
  created_at timestamptz not null,
  -- When its owner last decided something. Reading leaves no trace here.
  seen_at timestamptz not null,
  -- When we asked whether they are still looking; null again when they answer.
  asked_at timestamptz,
  -- How many mails that ask to confirm were called for since then: strangers may type anybody's address.
  confirmations int not null default 0,
  confirmations_since timestamptz not null
);
create index alert_subscribers_silent on alert_subscribers (seen_at);

create table saved_searches (
  saved_search_id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references alert_subscribers (subscriber_id) on delete cascade,
  -- The query string of /browse without order and page; empty is every car. Null when one car is watched.
  search text,
  -- No foreign key: whoever watches a car is told when it is gone.
  vehicle_id uuid,
  vehicle_title text not null default '',
  -- Of a watched car, the price that its watcher knows.
  known_price int,
  frequency text not null check (frequency in ('instant', 'daily')),
  -- The proof of consent: the words as they were shown, when, and from where.
  consent_version text not null,
  consent_text text not null,
  requested_at timestamptz not null,
  requested_ip inet,
  -- Null: nothing is sent but the mail that asks to confirm.
  confirmed_at timestamptz,
  -- When we last looked for it, and up to which look (listing_looks).
  looked_at timestamptz,
  seen_look bigint not null default 0,
  -- Of a watched car: since when nobody can see it, and when its watcher was told, which ends the watch.
  gone_since timestamptz,
  ended_at timestamptz,
  check ((search is null) <> (vehicle_id is null)),
  check ((vehicle_id is null) = (known_price is null)),
  unique (subscriber_id, search),
  unique (subscriber_id, vehicle_id)
);
create index saved_searches_waiting on saved_searches (seen_look, search)
  where confirmed_at is not null and search is not null;
create index saved_searches_watching on saved_searches (vehicle_id)
  where confirmed_at is not null and ended_at is null and vehicle_id is not null;
create index saved_searches_unconfirmed on saved_searches (requested_at) where confirmed_at is null;

-- Which cars a person has been told of, so that nobody is told twice of the same car for the same reason.
create table told_listings (
  subscriber_id uuid not null references alert_subscribers (subscriber_id) on delete cascade,
  vehicle_id uuid not null,
  reason text not null check (reason in ('listed', 'price_drop')),
  -- The price it was told with; a lower one is news again.
  price int not null,
  told_at timestamptz not null,
  primary key (subscriber_id, vehicle_id, reason)
);

-- Mailboxes whose owner wants no mail about saved searches ever again: a keyed digest, from which no address can be read.
create table alert_refusals (
  email_digest text primary key,
  refused_at timestamptz not null
);

-- What changed in the listings: which car, and what the public saw of it before. A look numbers what has come since the
-- one before; looks come one after the other, so a number that was seen is complete, whoever commits when.
create table listing_changes (
  listing_change_id bigint generated always as identity primary key,
  vehicle_id uuid not null,
  -- Null: nobody saw it.
  was_price int,
  changed_at timestamptz not null default now(),
  -- Null: no look has come by.
  look bigint
);
create index listing_changes_new on listing_changes (listing_change_id) where look is null;
create index listing_changes_looked_at on listing_changes (look, vehicle_id) where look is not null;
create index listing_changes_age on listing_changes (changed_at);

create table listing_looks (
  is_only boolean primary key default true check (is_only),
  last_look bigint not null
);
insert into listing_looks (last_look) values (0);

-- Where no search waits nothing is written down: a car that changed before somebody confirmed is no news to them.
create function note_listings_added() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches where confirmed_at is not null and search is not null) then
    insert into listing_changes (vehicle_id) select vehicle_id from added;
  end if;
  return null;
end $$;

create function note_listings_changed() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches where confirmed_at is not null and search is not null) then
    insert into listing_changes (vehicle_id, was_price)
    select before.vehicle_id, before.price
    from before join after on after.vehicle_id = before.vehicle_id
    where after.price <> before.price;
  end if;
  return null;
end $$;

create function note_listings_removed() returns trigger language plpgsql as $$
begin
  if exists (select from saved_searches where confirmed_at is not null and search is not null) then
    insert into listing_changes (vehicle_id, was_price) select vehicle_id, price from removed;
  end if;
  return null;
end $$;

create trigger note_listings_added after insert on browse
  referencing new table as added for each statement execute function note_listings_added();
create trigger note_listings_changed after update on browse
  referencing old table as before new table as after for each statement execute function note_listings_changed();
create trigger note_listings_removed after delete on browse
  referencing old table as removed for each statement execute function note_listings_removed();
