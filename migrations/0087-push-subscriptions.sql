-- Browsers of dealers' staff that are told of new enquiries, while their session lasts.
create table push_subscriptions (
  push_subscription_id uuid primary key default gen_random_uuid(),
  session_id text not null unique references auth.session (id) on delete cascade,
  endpoint_digest text not null unique,
  sealed_endpoint text not null,
  created_at timestamptz not null
);
insert into table_rights (table_name, rights) values ('push_subscriptions', 'select, insert, update, delete');

-- Each browser is told of an enquiry once.
create table push_messages (
  lead_id uuid not null,
  dealer_id uuid not null,
  push_subscription_id uuid not null references push_subscriptions (push_subscription_id) on delete cascade,
  primary key (lead_id, dealer_id, push_subscription_id),
  foreign key (lead_id, dealer_id) references lead_routes (lead_id, dealer_id) on delete cascade
);
create index push_messages_subscription on push_messages (push_subscription_id);
insert into table_rights (table_name, rights) values ('push_messages', 'select, insert, update, delete');
