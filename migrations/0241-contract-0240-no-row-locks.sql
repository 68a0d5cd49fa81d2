drop function lock_status_of;
