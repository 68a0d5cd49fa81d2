-- By its dealer, such as a branch; empty: the server's name stands for it.
alter table stock_feeds add column given_name text not null default '' check (length(given_name) <= 60);
