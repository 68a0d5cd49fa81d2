-- Every row of a stock feed has one reported outcome. Held cars are new ones that stay drafts.
alter table stock_feed_files add column held_refs text[] not null default '{}';
alter table stock_feed_runs
  add column held_cars int not null default 0,
  add column sold_cars int not null default 0,
  add column withdrawn_cars int not null default 0,
  add column repeated_cars int not null default 0,
  add column notes text[] not null default '{}';
