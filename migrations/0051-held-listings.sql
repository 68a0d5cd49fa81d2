-- A listing whose description has a fee or contact details waits for an admin: unpublished, with these words.
alter table vehicles add column held_words text[] not null default '{}';
-- Words that an admin has allowed in this listing.
alter table vehicles add column allowed_words text[] not null default '{}';
create index vehicles_held on vehicles (updated_at, vehicle_id) where held_words <> '{}';
