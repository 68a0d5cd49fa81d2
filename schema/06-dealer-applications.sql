-- Security definer: the application role may delete no dealers but those that were never verified. Their photos' files go
-- first, so a dealer with photos goes the night after.
create function remove_refused_applicants(refused_before timestamptz) returns void
  language plpgsql security definer set search_path to 'public' as $$
declare
  gone uuid[] := array(
    select dealer_id from dealers
    where status = 'applied' and verified_at is null
      and not exists (
        select from dealer_applications as application
        where application.dealer_id = dealers.dealer_id
          and (state <> 'refused' or updated_at >= least(refused_before, now() - interval '2 days'))
      )
      and (
        exists (select from dealer_applications as application where application.dealer_id = dealers.dealer_id)
        or not exists (select from dealer_profiles where dealer_profiles.dealer_id = dealers.dealer_id)
      )
    order by dealer_id for update
  );
begin
  delete from vehicles where dealer_id = any(gone);
  delete from imports where dealer_id = any(gone);
  delete from stock_feeds where dealer_id = any(gone);
  delete from dealer_profiles where dealer_id = any(gone);
  update dealer_applications set dealer_id = null
    where dealer_id = any(gone) and not exists (select from photos where photos.dealer_id = dealer_applications.dealer_id);
  delete from dealers
    where dealer_id = any(gone) and not exists (select from photos where photos.dealer_id = dealers.dealer_id);
end $$;

create table dealer_applications (
  application_id    uuid primary key default gen_random_uuid(),
  user_id           text not null references auth."user"(id) on delete cascade,
  state             text not null default 'submitted',
  trading_name      text not null check (length(trading_name) >= 2 and length(trading_name) <= 120),
  company_number    text,
  -- Reason given by a sole trader without a company number.
  no_company_number text not null default '',
  address_line      text not null,
  town              text not null,
  postcode          text not null,
  phone             text not null,
  website           text not null default '',
  submitted_at      timestamptz not null,
  -- Time of the last step by either side; the queue is sorted by it, longest wait first.
  updated_at        timestamptz not null,
  dealer_id         uuid references dealers(dealer_id),
  -- Opening hours that an applicant states, for the dealer's profile on approval. Empty in earlier applications.
  opening_hours     jsonb not null default '{}'::jsonb,
  check ((company_number is null) <> (no_company_number = '')),
  check (state <> 'approved' or dealer_id is not null),
  check (state in ('submitted', 'more_wanted', 'approved', 'refused'))
);
create index dealer_applications_dealer on dealer_applications (dealer_id) where dealer_id is not null;
create unique index dealer_applications_open on dealer_applications (user_id)
  where state in ('submitted', 'more_wanted');
create index dealer_applications_state on dealer_applications (state, updated_at);
create index dealer_applications_user on dealer_applications (user_id, submitted_at desc);

-- History of an application, with messages.
create table dealer_application_steps (
  step_id        bigint primary key generated always as identity,
  application_id uuid not null references dealer_applications(application_id) on delete cascade,
  step           text not null check (step in ('submitted', 'more_wanted', 'answered', 'approved', 'refused')),
  text           text not null default '',
  -- No foreign key: history rows are immutable, here and below.
  taken_by       text not null,
  taken_at       timestamptz not null
);
create index dealer_application_steps_application on dealer_application_steps (application_id, step_id);
create trigger dealer_application_steps_append_only before update on dealer_application_steps
  for each row execute function refuse_change_of_history();

-- Evidence files. Stored in the database so that they are saved, backed up and deleted with the application,
-- and only the admin's URL serves them.
create table dealer_evidence (
  evidence_id    uuid primary key default gen_random_uuid(),
  user_id        text not null references auth."user"(id) on delete cascade,
  -- Null until the application, or the reply to a question, is sent.
  application_id uuid references dealer_applications(application_id) on delete cascade,
  file_name      text not null,
  media_type     text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content        bytea not null,
  bytes          integer not null generated always as (length(content)) stored,
  uploaded_at    timestamptz not null
);
-- Already compressed formats: disables TOAST compression.
alter table dealer_evidence alter column content set storage external;
create index dealer_evidence_application on dealer_evidence (application_id);
create index dealer_evidence_user on dealer_evidence (user_id) where application_id is null;

-- What a dealer accepted: version of the terms (its words are kept in the program), prices, credit
-- limit and the sentences beside the boxes, when and by whom. An applicant's becomes the dealer's.
create table dealer_agreements (
  agreement_id       bigint primary key generated always as identity,
  dealer_id          uuid references dealers(dealer_id) on delete cascade,
  application_id     uuid references dealer_applications(application_id) on delete cascade,
  terms_version      text not null,
  prices             jsonb not null check (jsonb_typeof(prices) = 'array'),
  credit_limit_pence integer not null,
  statements         text[] not null,
  accepted_by        text not null,
  accepted_by_email  text not null,
  accepted_at        timestamptz not null,
  check (dealer_id is not null or application_id is not null)
);
create index dealer_agreements_latest on dealer_agreements (dealer_id, agreement_id desc);
create index dealer_agreements_of_application on dealer_agreements (application_id);

-- Emails that asked an owner to accept changed terms, prices or credit limit: one per change and person.
create table agreement_requests (
  agreement_request_id bigint primary key generated always as identity,
  dealer_id            uuid not null references dealers(dealer_id) on delete cascade,
  user_id              text not null references auth."user"(id) on delete cascade,
  -- Names what has to be accepted.
  demand               text not null,
  asked_at             timestamptz not null,
  unique (dealer_id, demand, user_id)
);
create index agreement_requests_user on agreement_requests (user_id);
