-- Fields that the dealer set by hand and a stock feed leaves alone.
alter table vehicles add column pinned_fields text[] not null default '{}';
