-- A document is deleted once it is imported, mostly within a minute: compressing it costs more than its space.
alter table stock_feed_files
  alter column text set storage external,
  alter column rows set storage external,
  -- Null once an import has it.
  alter column text drop not null;
