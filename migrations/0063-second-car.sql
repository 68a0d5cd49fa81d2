-- A request may name a second car, of another dealer. Its dealer comes second.
alter table leads add column also_vehicle_id uuid references vehicles on delete set null;
create index leads_also_vehicle on leads (also_vehicle_id) where also_vehicle_id is not null;
