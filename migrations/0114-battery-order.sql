-- The order 'battery tested first': cars with a documented test of the last 12 months, then the others, the newest
-- listing first in each. Not by the percentage: methods measure different quantities.
create index browse_battery on browse (battery_tested desc, created_at desc, seq desc)
  include (variant_id, place_id, body_id, year, price, mileage, battery_kwh, dc_kw, winter_range_est, plug);
analyze browse;
