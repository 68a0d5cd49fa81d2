-- The admin's start page and search.
create index ledger_entries_recorded on ledger_entries (recorded_at) include (kind, pence);
create index mail_log_words on mail_log using gin (lower(subject || ' ' || recipient) gin_trgm_ops);
create index posts_title on posts using gin (lower(title) gin_trgm_ops);
