-- Rows of a file that leave their car as it is.
alter table imports add column unchanged int not null default 0;
alter table import_rows drop constraint import_rows_outcome_check;
alter table import_rows add constraint import_rows_outcome_check
  check (outcome in ('created', 'updated', 'unchanged', 'failed'));
