-- The dealers whom the buyer chose among those we showed before the request was sent; null without a
-- choice, as from clients that ask for none. No other dealer may get the request.
alter table leads add column chosen_dealer_ids uuid[]
  constraint chosen_dealers check (cardinality(chosen_dealer_ids) between 1 and 2);

-- What was shown and chosen, as part of the proof of consent.
alter table lead_consents
  add column shown_dealer_ids uuid[],
  add column shown_dealer_names text[],
  add column chosen_dealer_ids uuid[],
  add column chosen_dealer_names text[],
  add constraint chosen_among_shown check (chosen_dealer_ids <@ shown_dealer_ids);

-- Refuses a lead route to a dealer whom the buyer did not choose, whichever code inserts it.
create function refuse_route_to_unchosen_dealer() returns trigger language plpgsql as $$
begin
  if exists (
    select from leads where leads.lead_id = new.lead_id
      and leads.chosen_dealer_ids is not null and new.dealer_id <> all (leads.chosen_dealer_ids)
  ) then
    raise exception 'the buyer did not choose this dealer' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger lead_routes_only_to_chosen before insert or update of dealer_id on lead_routes
  for each row execute function refuse_route_to_unchosen_dealer();
