-- Erasure of a buyer redacts admins' reasons, which may
-- name the buyer. All else in this history is immutable.
drop trigger lead_state_changes_append_only on lead_state_changes;
create trigger lead_state_changes_append_only before update on lead_state_changes
  for each row when (
    new.reason <> 'Erased' or to_jsonb(new) - 'reason' is distinct from to_jsonb(old) - 'reason'
  ) execute function refuse_change_of_history();
