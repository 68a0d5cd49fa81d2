-- A withdrawal can be undone for some minutes; its dealers are told afterwards. A buyer says that a dealer rang.
alter table buyer_requests
  -- Withdrawals only: the buyer changed their mind in time.
  add column undone_at timestamptz,
  -- Withdrawals only: the dealers were told, and it is final.
  add column told_at timestamptz,
  add check (undone_at is null or told_at is null);
update buyer_requests set told_at = requested_at where kind = 'withdrawn';
alter table buyer_requests drop constraint buyer_requests_kind_check;
alter table buyer_requests add constraint buyer_requests_kind_check check (
  kind in ('changed', 'withdrawn', 'erased', 'restricted', 'unrestricted', 'objected', 'not_called', 'called')
);
update table_rights
  set rights = 'select, insert, update (settled_at, settled_by, undone_at, told_at)'
  where table_name = 'buyer_requests';
