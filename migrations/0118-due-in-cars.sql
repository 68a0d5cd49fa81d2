-- A car that its dealer's stock feed expects: off sale until the feed has it in stock.
alter table vehicles add column due_in boolean not null default false;

alter table stock_feed_files add column due_in_refs text[] not null default '{}';
alter table stock_feed_runs add column due_in_cars int not null default 0;
