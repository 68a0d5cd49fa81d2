-- Each row of a feed's file has its result: those too that are sold, not electric or repeated.
alter table imports
  add column skipped integer not null default 0,
  add column notes text[] not null default '{}';
alter table import_rows
  drop constraint import_rows_outcome_check,
  drop constraint import_rows_check,
  add constraint import_rows_outcome_check
    check (outcome in ('created', 'updated', 'unchanged', 'failed', 'skipped')),
  add constraint import_rows_check check ((outcome in ('failed', 'skipped')) = (vehicle_id is null));
