-- Times that a wrong clock wrote, in milliseconds, made every later file an older one. Pushed counters are above or below.
update stock_feed_cars set position = null
where position between (extract(epoch from now() + interval '1 day') * 1000)::bigint and 9999999999999;
update stock_feeds set position = 0
where position between (extract(epoch from now() + interval '1 day') * 1000)::bigint and 9999999999999;
