-- A buyer says that the car was gone when they asked for it.
alter table buyer_requests drop constraint buyer_requests_kind_check;
alter table buyer_requests add constraint buyer_requests_kind_check check (
  kind in ('changed', 'withdrawn', 'erased', 'restricted', 'unrestricted', 'objected', 'not_called', 'called', 'car_gone')
);
-- When a buyer said so, until the dealer confirms the car by hand.
alter table vehicle_confirmations add column doubted_at timestamptz;
create index vehicle_confirmations_doubted on vehicle_confirmations (vehicle_id) where doubted_at is not null;

-- The page of a doubted car does not say that it was seen in stock.
create function tell_doubt() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['vehicle:' || new.vehicle_id]);
  return null;
end $$;
create trigger tell_doubt after update of doubted_at on vehicle_confirmations
  for each row when (old.doubted_at is distinct from new.doubted_at) execute function tell_doubt();
create trigger tell_new_doubt after insert on vehicle_confirmations
  for each row when (new.doubted_at is not null) execute function tell_doubt();
