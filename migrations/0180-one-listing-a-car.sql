-- One car has one listing. Of a dealer's listings of one car from before that rule, the one that buyers see, and then
-- the oldest, stays on sale. The audit log tells the dealer why the others left.
with offered as (
  select vehicle_id, dealer_id, registration, vin, year, make, model, published, held_words, unconfirmed_since,
    row_number() over (partition by dealer_id order by published desc, created_at, vehicle_id) as place
  from vehicles
  where (published or held_words <> '{}' or unconfirmed_since is not null) and not is_generated
    and coalesce(registration, vin) is not null
), doubles as (
  select later.*, concat_ws(' ', later.year, later.make, later.model) as name
  from offered as later
  where exists (
    select from offered as first
    where first.dealer_id = later.dealer_id and first.place < later.place
      and (first.registration = later.registration or first.vin = later.vin)
  )
), taken_off as (
  update vehicles set published = false, held_words = '{}', unconfirmed_since = null
  from doubles where doubles.vehicle_id = vehicles.vehicle_id
)
insert into audit_log (at, actor_kind, actor_name, action, subject_kind, subject_id, subject_name, dealer_id, before, after)
select now(), 'system', 'System', 'vehicle.unpublish', 'vehicle', vehicle_id::text, name, dealer_id,
  jsonb_build_object('published', published),
  jsonb_build_object('published', false, 'reason', 'You have this car on sale in another listing')
from doubles;
