-- One row per mailbox; deleted with all its data when its last search ends.
create table alert_subscribers (
  subscriber_id       uuid primary key default gen_random_uuid(),
  email               text not null,
  email_normalised    text not null unique,
  created_at          timestamptz not null,
  -- Last decision by the owner. Opening a page is not recorded.
  seen_at             timestamptz not null,
  -- When we asked whether they are still looking; reset to null by an answer.
  asked_at            timestamptz,
  -- Confirmation mails requested since then, for a rate limit: strangers may type any address.
  confirmations       integer not null default 0,
  confirmations_since timestamptz not null
);
create index alert_subscribers_silent on alert_subscribers (seen_at);
create trigger alert_subscribers_tombstone after delete on alert_subscribers
  for each row execute function add_tombstone('subscriber', 'subscriber_id');

-- Mailboxes that opted out for good, as keyed digests that do not reveal the address.
create table alert_refusals (
  email_digest text primary key,
  refused_at   timestamptz not null
);

-- Mail alerts for people without an account. Only confirmed addresses receive them (services/saved-searches/).
create table saved_searches (
  saved_search_id  uuid primary key default gen_random_uuid(),
  subscriber_id    uuid not null references alert_subscribers(subscriber_id) on delete cascade,
  -- Query string of /browse without order and page; empty is every car. Null when watching one car.
  search           text,
  -- No foreign key: deletion of a watched car is reported to its watcher.
  vehicle_id       uuid,
  vehicle_title    text not null default '',
  -- Price of a watched car that its watcher last saw.
  known_price      integer,
  frequency        text not null check (frequency in ('instant', 'daily')),
  -- Proof of consent: the text as shown, when, and the IP address.
  consent_version  text not null,
  consent_text     text not null,
  requested_at     timestamptz not null,
  requested_ip     inet,
  -- Null: unconfirmed; only the confirmation mail is sent.
  confirmed_at     timestamptz,
  -- Last scan, and the cursor up to which changes were scanned (listing_change_cursor).
  scanned_at       timestamptz,
  seen_cursor      bigint not null default 0,
  -- Watched car: since when it is not public; and when the watcher was notified, which ends the watch.
  gone_since       timestamptz,
  ended_at         timestamptz,
  -- Last scan before the confirmation: changes noticed by then are not announced.
  confirmed_cursor bigint not null default 0,
  check ((search is null) <> (vehicle_id is null)),
  check ((vehicle_id is null) = (known_price is null)),
  unique (subscriber_id, search),
  unique (subscriber_id, vehicle_id)
);
create index saved_searches_unconfirmed on saved_searches (requested_at) where confirmed_at is null;
create index saved_searches_waiting on saved_searches (seen_cursor, search)
  where confirmed_at is not null and search is not null;
create index saved_searches_watching on saved_searches (vehicle_id)
  where confirmed_at is not null and ended_at is null and vehicle_id is not null;
create trigger saved_searches_tombstone after delete on saved_searches
  for each row execute function add_tombstone('saved_search', 'saved_search_id');

-- Listings already announced to a subscriber, for deduplication by reason.
create table announced_listings (
  subscriber_id uuid not null references alert_subscribers(subscriber_id) on delete cascade,
  vehicle_id    uuid not null,
  reason        text not null check (reason in ('listed', 'price_drop')),
  -- Announced price; a lower one is announced again.
  price         integer not null,
  announced_at  timestamptz not null,
  primary key (subscriber_id, vehicle_id, reason)
);
