-- A photo or PDF sent with a message (docs/decisions/0037-messages.md).
alter table lead_messages
  add column file_name text,
  add column media_type text check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  add column content bytea,
  add check ((content is null) = (file_name is null) and (content is null) = (media_type is null));
-- Already compressed formats: disables TOAST compression.
alter table lead_messages alter column content set storage external;
-- For the limit of a day.
create index lead_messages_with_file on lead_messages (sent_at) where content is not null;
