-- What an admin found about a call that a buyer reported as missed; null for other requests.
alter table buyer_requests add column finding text check (finding in ('rang', 'not_rung'));
update table_rights
  set rights = 'select, insert, update (settled_at, settled_by, undone_at, told_at, finding)'
  where table_name = 'buyer_requests';
