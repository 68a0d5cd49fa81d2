-- Saved searches: mail alerts for people without an account, and the change log of listings behind them. Only
-- confirmed addresses receive alerts (services/saved-searches/).

-- One row per mailbox; deleted with all its data when its last search ends.
create table alert_subscribers (
  subscriber_id uuid primary key default gen_random_uuid(),
  email text not null,
  email_normalised text not null unique,
  created_at timestamptz not null,
  -- Last decision by the owner. Opening a page is not recorded.
  seen_at timestamptz not null,
  -- When we asked whether they are still looking; reset to null by an answer.
  asked_at timestamptz,
  -- Confirmation mails requested since then, for a rate limit: strangers may type any address.
  confirmations int not null default 0,
  confirmations_since timestamptz not null
);
create index alert_subscribers_silent on alert_subscribers (seen_at);

create table saved_searches (
  saved_search_id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references alert_subscribers (subscriber_id) on delete cascade,
  -- Query string of /browse without order and page; empty is every car. Null when watching one car.
  search text,
  -- No foreign key: deletion of a watched car is reported to its watcher.
  vehicle_id uuid,
  vehicle_title text not null default '',
  -- Price of a watched car that its watcher last saw.
  known_price int,
  frequency text not null check (frequency in ('instant', 'daily')),
  -- Proof of consent: the text as shown, when, and the IP address.
  consent_version text not null,
  consent_text text not null,
  requested_at timestamptz not null,
  requested_ip inet,
  -- Null: unconfirmed; only the confirmation mail is sent.
  confirmed_at timestamptz,
  -- Last scan, and the cursor up to which changes were scanned (listing_looks).
  looked_at timestamptz,
  seen_look bigint not null default 0,
  -- Watched car: since when it is not public; and when the watcher was notified, which ends the watch.
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

-- Listings already announced to a subscriber, for deduplication by reason.
create table told_listings (
  subscriber_id uuid not null references alert_subscribers (subscriber_id) on delete cascade,
  vehicle_id uuid not null,
  reason text not null check (reason in ('listed', 'price_drop')),
  -- Announced price; a lower one is announced again.
  price int not null,
  told_at timestamptz not null,
  primary key (subscriber_id, vehicle_id, reason)
);

-- Mailboxes that opted out for good, as keyed digests that do not reveal the address.
create table alert_refusals (
  email_digest text primary key,
  refused_at timestamptz not null
);

-- Change log of listings, with the previous public price. Scans (`look`) run one at a time and number all new
-- changes, so a scanned number is complete, whatever the commit order.
create table listing_changes (
  listing_change_id bigint generated always as identity primary key,
  vehicle_id uuid not null,
  -- Null: was not public.
  was_price int,
  changed_at timestamptz not null default now(),
  -- Null: not scanned yet.
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

-- Skips the log while no search is active: changes before a confirmation are never announced.
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
