-- Opening hours that an applicant states, for the dealer's profile on approval. Empty in earlier applications.
alter table dealer_applications add column opening_hours jsonb not null default '{}';
