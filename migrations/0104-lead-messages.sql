-- What a buyer and one of their dealers write to each other (docs/decisions/0037-messages.md).
create table lead_messages (
  lead_message_id uuid primary key default gen_random_uuid(),
  lead_id uuid not null,
  dealer_id uuid not null,
  writer text not null check (writer in ('buyer', 'dealer')),
  -- The dealer's member; null for the buyer, and once the account is deleted.
  user_id text references auth."user" (id) on delete set null,
  text text not null,
  sent_at timestamptz not null,
  check (writer = 'dealer' or user_id is null),
  foreign key (lead_id, dealer_id) references lead_routes (lead_id, dealer_id) on delete cascade
);
create index lead_messages_route on lead_messages (lead_id, dealer_id, sent_at);
create index lead_messages_user on lead_messages (user_id) where user_id is not null;
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
create trigger lead_messages_sent after insert on lead_messages
  for each row execute function notify_dealer_of_message();

-- With 'messages' a dealer gets neither the buyer's number nor their email address, until the buyer shares them.
alter table leads add column contact_by text not null default 'phone' check (contact_by in ('phone', 'messages'));
alter table lead_routes add column contact_shared_at timestamptz;

insert into table_rights (table_name, rights) values ('lead_messages', 'select, insert, delete');
