-- As the dealer confirmed the columns of this file: the job reads it so, and the next file with the same header.
alter table imports add column mapping jsonb;
