-- Null: the dealer has not stated it.
alter table vehicles add column tow_bar text check (tow_bar in ('none', 'fixed', 'detachable', 'retractable'));
