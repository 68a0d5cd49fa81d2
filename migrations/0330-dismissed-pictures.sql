-- A dealer has dismissed that the picture could not be downloaded.
alter table vehicle_image_urls add column is_dismissed boolean not null default false;
