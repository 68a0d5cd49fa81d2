-- A record's entries are searched by its id alone; ids of two kinds are never equal.
drop index audit_log_subject;
create index audit_log_subject on audit_log (subject_id, audit_id desc);
-- For parts of names: without them a search reads the whole log.
create index audit_log_actor_name on audit_log using gin (actor_name gin_trgm_ops);
create index audit_log_subject_name on audit_log using gin (subject_name gin_trgm_ops);
