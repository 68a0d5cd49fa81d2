-- A car that its dealer takes off sale is no longer doubted; one that is hidden for lack of confirmation still is.
create function end_doubt() returns trigger language plpgsql as $$
begin
  update vehicle_confirmations set doubted_at = null where vehicle_id = new.vehicle_id and doubted_at is not null;
  return null;
end $$;
create trigger vehicles_end_doubt after update of published, unconfirmed_since on vehicles
  for each row when (
    not new.published and new.unconfirmed_since is null
    and (old.published or old.unconfirmed_since is not null)
  ) execute function end_doubt();
