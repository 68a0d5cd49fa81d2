-- Cache invalidation: notifies every process on commit which cache tags (`subjects`) changed; each drops its
-- cached pages with these tags (docs/decisions/0020-page-cache.md). One message per statement. Tags are
-- defined in src/domain/pages/cache-tags.ts.

-- Payloads are limited to 8000 bytes. A longer one becomes '*', which invalidates everything.
create function tell_public_changes(subjects text[]) returns void language plpgsql as $$
declare
  message text := (select string_agg(distinct subject, ' ') from unnest(subjects) as subject);
begin
  if message is null then return; end if;
  perform pg_notify('public_changes', case when octet_length(message) < 7900 then message else '*' end);
end $$;

-- Replaces all but ASCII letters and digits before lower-casing,
-- so that the result is independent of the locale.
create function model_subject(make text, model text) returns text language sql immutable parallel safe
  as $$ select 'model:' || lower(regexp_replace(make || '-' || model, '[^A-Za-z0-9]+', '-', 'g')) $$;

-- Tags of a car that is or was public: its page and the lists that may contain it (all stock, its dealer's,
-- similar cars). Drafts are on no page.
create function vehicle_subjects(vehicle_id uuid, dealer_id uuid, body_style text, make text, model text)
  returns text[] language sql immutable parallel safe
  as $$ select array['stock', 'vehicle:' || vehicle_id, 'dealer-stock:' || dealer_id, 'body:' || lower(body_style),
    model_subject(make, model)] $$;

create function tell_vehicle_changes() returns trigger language plpgsql as $$
declare
  -- Limit above which the tags exceed the payload: invalidates everything.
  too_many constant int := 150;
  subjects text[];
begin
  if tg_op = 'INSERT' then
    if (select count(*) > too_many from (select from new_rows limit too_many + 1) as counted) then
      subjects := array['*'];
    else
      select array_agg(subject) into subjects
      from new_rows, unnest(vehicle_subjects(vehicle_id, dealer_id, body_style, make, model)) as subject
      where published;
    end if;
  elsif (select count(*) > too_many from (select from old_rows limit too_many + 1) as counted) then
    subjects := array['*'];
  elsif tg_op = 'DELETE' then
    select array_agg(subject) into subjects
    from old_rows, unnest(vehicle_subjects(vehicle_id, dealer_id, body_style, make, model)) as subject
    where published;
  else
    select array_agg(subject) into subjects
    from old_rows join new_rows using (vehicle_id),
      unnest(
        vehicle_subjects(vehicle_id, old_rows.dealer_id, old_rows.body_style, old_rows.make, old_rows.model)
        || vehicle_subjects(vehicle_id, new_rows.dealer_id, new_rows.body_style, new_rows.make, new_rows.model)
      ) as subject
    where (old_rows.published or new_rows.published) and old_rows is distinct from new_rows;
  end if;
  perform tell_public_changes(subjects);
  return null;
end $$;

create trigger tell_vehicle_inserts after insert on vehicles
  referencing new table as new_rows for each statement execute function tell_vehicle_changes();
create trigger tell_vehicle_updates after update on vehicles
  referencing old table as old_rows new table as new_rows
  for each statement execute function tell_vehicle_changes();
create trigger tell_vehicle_deletes after delete on vehicles
  referencing old table as old_rows for each statement execute function tell_vehicle_changes();

-- Row-level trigger: dealers change rarely, and seldom many at once.
create function tell_dealer_change() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['stock', 'dealer:' || coalesce(new.dealer_id, old.dealer_id)]);
  return null;
end $$;

-- Adds or removes all cars of a dealer, on any page: invalidates everything.
create function tell_dealer_status() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['*']);
  return null;
end $$;

create trigger tell_dealer_insert after insert on dealers
  for each row when (new.status = 'verified') execute function tell_dealer_change();
create trigger tell_dealer_delete after delete on dealers
  for each row when (old.status = 'verified') execute function tell_dealer_change();
create trigger tell_dealer_update after update on dealers
  for each row when ((old.status = 'verified' or new.status = 'verified') and old.* is distinct from new.*)
  execute function tell_dealer_change();
create trigger tell_dealer_status after update of status on dealers
  for each row when (old.status is distinct from new.status) execute function tell_dealer_status();
create trigger tell_dealer_logo_change after insert or update or delete on dealer_logos
  for each row execute function tell_dealer_change();

create function tell_post_change() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['posts']);
  return null;
end $$;

create trigger tell_post_insert after insert on posts
  for each row when (new.status = 'published') execute function tell_post_change();
create trigger tell_post_delete after delete on posts
  for each row when (old.status = 'published') execute function tell_post_change();
create trigger tell_post_update after update on posts
  for each row when ((old.status = 'published' or new.status = 'published') and old.* is distinct from new.*)
  execute function tell_post_change();

create function tell_price_change() returns trigger language plpgsql as $$
begin
  perform tell_public_changes(array['prices']);
  return null;
end $$;

create trigger tell_price_change after insert or update or delete on lead_prices
  for each statement execute function tell_price_change();
