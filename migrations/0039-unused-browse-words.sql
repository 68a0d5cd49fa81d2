-- Dictionary rows that no public car has are deleted nightly: imports could add them without end.
insert into table_rights (table_name, rights)
  select unnest(array['variants', 'models', 'places']), 'select, insert, update, delete';
