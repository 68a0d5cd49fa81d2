-- Requests sent per day, beside views, to tell a dealer which cars are slow. Filled by the nightly job.
alter table vehicle_rates add column asked_a_day double precision not null default 0;
drop index vehicle_rates_segment;
create index vehicle_rates_segment on vehicle_rates (body_style, price_band)
  include (dealer_id, shown_a_day, viewed_a_day, asked_a_day);
