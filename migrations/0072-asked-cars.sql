-- Requests about a generated listing never reach its dealer, also not by an admin's hand.
alter table leads add column asked_generated boolean not null default false;

-- The second car of a request and its dealer, which stay when the car is deleted.
alter table leads
  add column also_dealer_id uuid references dealers,
  add column also_make text,
  add column also_model text;
update leads set also_dealer_id = vehicles.dealer_id, also_make = vehicles.make, also_model = vehicles.model
  from vehicles where vehicles.vehicle_id = leads.also_vehicle_id;
create index leads_also_dealer on leads (also_dealer_id) where also_dealer_id is not null;
