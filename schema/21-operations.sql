-- Complaints, and reports of messages and pages that should not be here (docs/decisions/0039-online-safety.md).
create table complaints (
  complaint_id     uuid primary key default gen_random_uuid(),
  topic            text not null,
  name             text not null,
  email            text not null,
  email_normalised text not null,
  text             text not null check (text <> ''),
  -- Filled the honeypot, or the mailbox sends too many: saved, but no confirmation is sent.
  looks_automated  boolean not null,
  received_at      timestamptz not null,
  due_at           timestamptz not null,
  -- Restriction: stored, but neither shown nor answered.
  restricted_at    timestamptz,
  closed_at        timestamptz,
  closed_by        text,
  -- Null: open, or closed as spam.
  answer           text check (answer <> ''),
  -- The reported message; null once it is erased.
  lead_message_id  uuid references lead_messages(lead_message_id) on delete set null,
  -- The side of the conversation that reported it; null: sent by the public form.
  reported_by      text check (reported_by in ('buyer', 'dealer')),
  -- Path of the page it is about, from the link that led to the form.
  page             text check (page like '/%'),
  decision         text check (decision in ('taken_down', 'stays')),
  check ((closed_at is null) = (closed_by is null)),
  check (answer is null or closed_at is not null),
  check (lead_message_id is null or reported_by is not null),
  check (topic in ('personal_data', 'dealer', 'content', 'accessibility', 'other'))
);
create index complaints_closed on complaints (closed_at) where closed_at is not null;
create index complaints_mailbox on complaints (email_normalised, received_at);
create index complaints_message on complaints (lead_message_id) where lead_message_id is not null;
create index complaints_open on complaints (due_at, complaint_id) where closed_at is null;
create unique index complaints_open_message on complaints (lead_message_id, reported_by)
  where closed_at is null;
create unique index complaints_open_text on complaints (email_normalised, topic, md5(text), coalesce(page, ''))
  where closed_at is null and reported_by is null;
create trigger complaints_tombstone after delete on complaints
  for each row execute function add_tombstone('complaint', 'complaint_id');

create table error_reports (
  error_report_id uuid primary key default gen_random_uuid(),
  reported_at     timestamptz not null default now(),
  fingerprint     text not null,
  message         text not null,
  stack           text not null default '',
  path            text not null,
  user_agent      text not null default ''
);
-- Retention of reports, and the sort orders of the 404 list.
create index error_reports_age on error_reports (reported_at);
create index error_reports_fingerprint on error_reports (fingerprint, reported_at desc);

-- Triage of errors. A report after covers_until reopens a resolved one.
create table error_marks (
  fingerprint  text primary key,
  mark         text not null check (mark in ('seen', 'resolved')),
  -- Latest report that the admin had seen.
  covers_until timestamptz not null,
  marked_at    timestamptz not null,
  marked_by    text not null
);

-- Attempts to send mail, without contents. Written by the sending job.
create table mail_log (
  mail_log_id    bigint primary key generated always as identity,
  -- Digest of Message-ID and recipient: retries of a mail update the same row.
  mail_key       text not null unique,
  -- Name of the job.
  kind           text not null,
  -- Masked, e.g. j…@example.co.uk
  recipient      text not null,
  subject        text not null,
  state          text not null check (state in ('sent', 'failed')),
  attempts       integer not null default 1,
  first_tried_at timestamptz not null,
  last_tried_at  timestamptz not null,
  error          text not null default '',
  -- Ids of the requests and subscribers that an email is about: erasing them erases these rows.
  -- Earlier rows have none and go after their 90 days.
  about          uuid[] not null default '{}'::uuid[],
  check (state = 'failed' or error = '')
);
create index mail_log_about on mail_log using gin (about);
create index mail_log_failed on mail_log (last_tried_at desc) where state = 'failed';
create index mail_log_newest on mail_log (last_tried_at desc, mail_log_id desc);
create index mail_log_words on mail_log using gin (lower((subject || ' ') || recipient) gin_trgm_ops);

-- Stored responses for idempotency, saved in the same transaction as the write.
create table idempotency_keys (
  -- User or API key: responses are never shared between clients.
  owner        text not null,
  key          text not null,
  -- Digest of method, URL and body: the same key with a different request is a client error.
  request_hash text not null,
  status       integer not null default 0,
  content_type text not null default '',
  response     text not null default '',
  created_at   timestamptz not null,
  -- A request claims its key in its first transaction; the response follows. Status 0: not known yet, or never.
  claim_id     uuid not null default gen_random_uuid(),
  -- Finds what names a lead, for erasure.
  path         text not null default '',
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Schema required by the rate limiting library; expire is in milliseconds since 1970.
create table rate_limits (
  key    character varying(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create table postcode_points (
  code      text primary key,
  latitude  double precision not null,
  longitude double precision not null,
  source    text not null check (source in ('onspd', 'geonames', 'api', 'sample'))
);

-- Heartbeats of job workers: jobs of a silent worker are requeued.
create table worker_heartbeats (
  worker_id  text primary key,
  started_at timestamptz not null,
  beat_at    timestamptz not null
);
