-- Each change of a car sets updated_at. While an index has that column, Postgres adds the new row to every index of the
-- table; without, a changed price adds it to none (heap-only tuples). These three indexes are of few cars, which a
-- query can sort itself.
drop index vehicles_held;
create index vehicles_held on vehicles (vehicle_id) where held_words <> '{}'::text[];
drop index vehicles_identified;
create index vehicles_identified on vehicles (vehicle_id)
  where not published and held_words = '{}'::text[] and (registration is not null or vin is not null);
drop index vehicles_reading_denied;
create index vehicles_reading_denied on vehicles (vehicle_id)
  where register_confirmed like '%MOT of % in doubt%';
-- The new row must fit into the page of the old one.
alter table vehicles set (fillfactor = 85);
