-- Tells open portals, with ids only.
create function notify_dealer_of_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('dealer_events', json_build_object(
    'kind', case new.writer when 'buyer' then 'lead-message' else 'lead-changed' end,
    'dealer_id', new.dealer_id,
    'lead_id', new.lead_id
  )::text);
  return null;
end $$;

-- What a buyer and one of their dealers write to each other (docs/decisions/0037-messages.md).
create table lead_messages (
  lead_message_id uuid primary key default gen_random_uuid(),
  lead_id         uuid not null,
  dealer_id       uuid not null,
  writer          text not null check (writer in ('buyer', 'dealer')),
  -- The dealer's member; null for the buyer, and once the account is deleted.
  user_id         text references auth."user"(id) on delete set null,
  text            text not null,
  sent_at         timestamptz not null,
  -- A photo or PDF sent with a message (docs/decisions/0037-messages.md).
  file_name       text,
  media_type      text check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content         bytea,
  -- Taken down: only admins read it.
  removed_at      timestamptz,
  removed_reason  text,
  check (writer = 'dealer' or user_id is null),
  check ((content is null) = (file_name is null) and (content is null) = (media_type is null)),
  check (removed_at is null or removed_reason is not null),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
-- Already compressed formats: disables TOAST compression.
alter table lead_messages alter column content set storage external;
create index lead_messages_route on lead_messages (lead_id, dealer_id, sent_at);
create index lead_messages_user on lead_messages (user_id) where user_id is not null;
-- For the limit of a day.
create index lead_messages_with_file on lead_messages (sent_at) where content is not null;
create trigger lead_messages_sent after insert on lead_messages
  for each row execute function notify_dealer_of_message();

-- Mobile numbers of dealers' staff who want a text about each new enquiry; unconfirmed until its code is entered.
create table text_numbers (
  user_id         text primary key references dealer_profiles(user_id) on delete cascade,
  encrypted_phone text not null,
  code_digest     text,
  code_expires_at timestamptz,
  wrong_codes     integer not null default 0,
  confirmed_at    timestamptz,
  created_at      timestamptz not null,
  check ((code_digest is null) = (code_expires_at is null))
);

-- Each member is told of an enquiry once. A text counts towards the day's limit also after its number was replaced.
create table text_messages (
  lead_id   uuid not null,
  dealer_id uuid not null,
  user_id   text not null references dealer_profiles(user_id) on delete cascade,
  queued_at timestamptz not null,
  primary key (lead_id, dealer_id, user_id),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
create index text_messages_user on text_messages (user_id, queued_at);

-- Browsers of dealers' staff that are told of new enquiries, while their session lasts.
create table push_subscriptions (
  push_subscription_id uuid primary key default gen_random_uuid(),
  session_id           text not null references auth.session(id) on delete cascade unique,
  endpoint_digest      text not null unique,
  encrypted_endpoint   text not null,
  created_at           timestamptz not null,
  -- A browser's push service that fails is left alone until then.
  paused_until         timestamptz
);

-- Each browser is told of an enquiry once.
create table push_messages (
  lead_id              uuid not null,
  dealer_id            uuid not null,
  push_subscription_id uuid not null references push_subscriptions(push_subscription_id) on delete cascade,
  primary key (lead_id, dealer_id, push_subscription_id),
  foreign key (lead_id, dealer_id) references lead_routes(lead_id, dealer_id) on delete cascade
);
create index push_messages_subscription on push_messages (push_subscription_id);
