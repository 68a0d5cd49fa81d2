-- What an admin wrote about a step of a lead may name its buyer: erasing the buyer erases it, and nothing else of this
-- history ever changes.
drop trigger lead_state_changes_append_only on lead_state_changes;
create trigger lead_state_changes_append_only before update on lead_state_changes
  for each row when (
    new.reason <> 'Erased' or to_jsonb(new) - 'reason' is distinct from to_jsonb(old) - 'reason'
  ) execute function refuse_change_of_history();
