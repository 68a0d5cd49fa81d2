-- Ids of the requests and subscribers that an email is about: erasing them erases these rows.
alter table mail_log add column about uuid[] not null default '{}';
create index mail_log_about on mail_log using gin (about);
-- Was an unkeyed digest, which let a reader test guessed addresses. New keys are keyed digests.
update mail_log set mail_key = gen_random_uuid()::text;
