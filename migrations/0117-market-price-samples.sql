-- True if sample cars were counted, so that the price mark of a card says so without reading them.
alter table market_prices add column has_samples boolean not null default false;
