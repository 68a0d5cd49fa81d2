-- The services that end a route or restrict a request cancel its call.
drop trigger leads_stop_call on leads;
drop trigger lead_routes_passed_call on lead_routes;
drop trigger lead_routes_withdrawn_call on lead_routes;
drop function cancel_booked_call;
-- Every program since 0060 marks generated cars itself.
drop trigger mark_generated_vehicle on vehicles;
drop function mark_generated_vehicle;
drop index vehicles_generated;
