-- The retention job deletes from these.
insert into table_rights (table_name, rights) values
  ('feed_arrivals', 'select, insert, update, delete'),
  ('vehicle_days', 'select, insert, update, delete'),
  ('weekly_mails', 'select, insert, delete'),
  ('deleted_vehicles', 'select, insert, delete'),
  ('dealer_invitations', 'select, insert, update, delete'),
  ('api_keys', 'select, insert, update, delete');
update table_rights set rights = 'select, insert, delete' where table_name = 'post_revisions';
