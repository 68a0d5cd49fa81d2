-- What a car's page said when a request about it was sent. Immutable; deleted when the request is erased.
create table saved_adverts (
  lead_id    uuid not null references leads(lead_id) on delete cascade,
  vehicle_id uuid not null,
  -- SavedAdvert (src/domain/adverts) in JSON: as text, because the signature is of its bytes.
  advert     text not null,
  signature  text not null,
  primary key (lead_id, vehicle_id)
);
insert into table_rights (table_name, rights) values ('saved_adverts', 'select, insert, delete');
-- SHA-256 of the stored original. Null for photos from before the column.
alter table photos add column digest text;
