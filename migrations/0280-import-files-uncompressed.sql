-- A file is deleted once it is imported, mostly within a minute: compressing it costs more than its space.
alter table import_files alter column text set storage external;
