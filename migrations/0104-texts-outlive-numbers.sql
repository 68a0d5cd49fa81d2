-- Texts count towards a member's limit for the day although the number has been replaced or removed since.
alter table text_messages drop constraint text_messages_user_id_fkey;
alter table text_messages add constraint text_messages_user_id_fkey
  foreign key (user_id) references dealer_profiles (user_id) on delete cascade;
