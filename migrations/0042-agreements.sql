-- What a dealer accepted: version of the terms (its words are kept in the program), prices, credit
-- limit and the sentences beside the boxes, when and by whom. An applicant's becomes the dealer's.
create table dealer_agreements (
  agreement_id bigint generated always as identity primary key,
  dealer_id uuid references dealers (dealer_id) on delete cascade,
  application_id uuid references dealer_applications (application_id) on delete cascade,
  terms_version text not null,
  prices jsonb not null check (jsonb_typeof(prices) = 'array'),
  credit_limit_pence int not null,
  statements text[] not null,
  accepted_by text not null,
  accepted_by_email text not null,
  accepted_at timestamptz not null,
  check (dealer_id is not null or application_id is not null)
);
create index dealer_agreements_latest on dealer_agreements (dealer_id, agreement_id desc);
create index dealer_agreements_of_application on dealer_agreements (application_id);
insert into table_rights (table_name, rights) values ('dealer_agreements', 'select, insert, update');

-- The versions that stood when a request was sent. Null for earlier requests.
alter table lead_consents add column terms_version text, add column privacy_version text;
