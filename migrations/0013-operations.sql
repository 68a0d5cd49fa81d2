-- Operations: audit log, mail log, error triage and worker heartbeats.

-- Audit log of every change by an admin or dealer. Refers to buyers by id only.
create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'system', 'operator')),
  -- No foreign keys: an entry outlives everything it names.
  actor_user_id text,
  actor_name text not null,
  action text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  subject_kind text not null,
  subject_id text not null,
  -- Display name at the time, e.g. 2021 Nissan Leaf.
  subject_name text not null default '',
  dealer_id uuid,
  -- Changed fields only.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  check ((actor_kind in ('user', 'api_key')) = (actor_user_id is not null))
);
create index audit_log_newest on audit_log (at desc, audit_id desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, audit_id desc);
create index audit_log_dealer on audit_log (dealer_id, audit_id desc) where dealer_id is not null;
create index audit_log_action on audit_log (action, at desc);

-- Append-only except for retention: remove_old_audit_entries(), called by a recurring job.
create function audit_log_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('second_spark.removes_old_audit_entries', true) = 'on' then
    return old;
  end if;
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_refuse_change();

-- Security definer, because the application role has no right to delete.
create function remove_old_audit_entries(older_than timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if older_than > now() - interval '1 year' then
    raise exception 'entries of the last year stay';
  end if;
  perform set_config('second_spark.removes_old_audit_entries', 'on', true);
  delete from audit_log where at < older_than;
  perform set_config('second_spark.removes_old_audit_entries', '', true);
end $$;

-- Attempts to send mail, without contents. Written by the sending job.
create table mail_log (
  mail_log_id bigint generated always as identity primary key,
  -- Digest of Message-ID and recipient: retries of a mail update the same row.
  mail_key text not null unique,
  -- Name of the job.
  kind text not null,
  -- Masked, e.g. j…@example.co.uk
  recipient text not null,
  subject text not null,
  state text not null check (state in ('sent', 'failed')),
  attempts int not null default 1,
  first_tried_at timestamptz not null,
  last_tried_at timestamptz not null,
  error text not null default '',
  check ((state = 'failed') or (error = ''))
);
create index mail_log_newest on mail_log (last_tried_at desc, mail_log_id desc);
create index mail_log_failed on mail_log (last_tried_at desc) where state = 'failed';

-- Triage of errors. A report after covers_until reopens a resolved one.
create table error_marks (
  fingerprint text primary key,
  mark text not null check (mark in ('seen', 'resolved')),
  -- Latest report that the admin had seen.
  covers_until timestamptz not null,
  marked_at timestamptz not null,
  marked_by text not null
);
-- Retention of reports, and the sort orders of the 404 list.
create index error_reports_age on error_reports (reported_at);
create index not_found_paths_last_seen on not_found_paths (last_seen_at desc, path);
create index not_found_paths_count on not_found_paths (count desc, path);

-- Heartbeats of job workers: jobs of a silent worker are requeued.
create table worker_heartbeats (
  worker_id text primary key,
  started_at timestamptz not null,
  beat_at timestamptz not null
);

-- Substring search over users in the admin area.
create index user_words on auth."user" using gin (lower("name" || ' ' || "email") gin_trgm_ops);
