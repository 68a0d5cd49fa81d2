-- Ids of the requests and subscribers that an email is about: erasing them erases these rows.
-- Earlier rows have none and go after their 90 days.
alter table mail_log add column about uuid[] not null default '{}';
create index mail_log_about on mail_log using gin (about);
