-- Reports of messages and pages that should not be here (docs/decisions/0039-online-safety.md).
alter table complaints drop constraint complaints_topic_check;
alter table complaints add constraint complaints_topic_check check (
  topic in ('personal_data', 'dealer', 'content', 'accessibility', 'other')
);
alter table complaints
  -- The reported message; null once it is erased.
  add column lead_message_id uuid references lead_messages (lead_message_id) on delete set null,
  -- The side of the conversation that reported it; null: sent by the public form.
  add column reported_by text check (reported_by in ('buyer', 'dealer')),
  -- Path of the page it is about, from the link that led to the form.
  add column page text check (page like '/%'),
  add column decision text check (decision in ('taken_down', 'stays')),
  add check (lead_message_id is null or reported_by is not null);
-- Not by the message: erasing two messages must not make their reports duplicates.
drop index complaints_open_text;
create unique index complaints_open_text on complaints (email_normalised, topic, md5(text), coalesce(page, ''))
  where closed_at is null and reported_by is null;
create unique index complaints_open_message on complaints (lead_message_id, reported_by) where closed_at is null;
create index complaints_message on complaints (lead_message_id) where lead_message_id is not null;

-- Taken down: only admins read it.
alter table lead_messages
  add column removed_at timestamptz,
  add column removed_reason text,
  add check (removed_at is null or removed_reason is not null);
update table_rights set rights = 'select, insert, update, delete' where table_name = 'lead_messages';
