-- The model a request names, for as long as the request: its dealer is not charged again for the
-- same person and model, also after the car is deleted. Null for a general request, and for earlier
-- requests about a car that is gone.
alter table leads
  add column asked_make text,
  add column asked_model text;
update leads set asked_make = vehicles.make, asked_model = vehicles.model
from vehicles where vehicles.vehicle_id = leads.vehicle_id;
