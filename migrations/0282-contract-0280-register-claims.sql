-- The release before only deletes from it, in a job that goes on with the rest when one deletion fails, and repeats.
delete from table_rights where table_name = 'register_claims';
drop table register_claims;
