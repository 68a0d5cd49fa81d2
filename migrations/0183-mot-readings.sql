-- The MOT reading in doubt that an admin has settled after seeing the odometer, in the words of `register_confirmed`.
alter table vehicles add column reading_settled text;
-- Cars whose dealers say that an MOT reading is wrong.
create index vehicles_reading_denied on vehicles (updated_at) where register_confirmed like '%MOT of % in doubt%';
