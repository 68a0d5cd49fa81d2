-- Whether our form posted the sentence as shown. Earlier rows, and clients that post none, have
-- the sentence of that moment, which is not proven to be what the buyer saw.
alter table lead_consents add column is_shown boolean not null default false;
