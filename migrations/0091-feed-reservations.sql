-- The `vehicles.reserved_at` that a feed set; null where it reserved nothing.
alter table stock_feed_cars add column reserved_at timestamptz;
