import { ROLE_REASON_MAX_LENGTH } from "#src/domain/policy/accounts.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { PersonChange } from "./person-changes.ts";

interface PersonDialogProps {
  userId: string;
  change: PersonChange;
  onClose: () => void;
}

/** Confirms a change to a user's account and asks for the reason. */
export function PersonDialog({ userId, change, onClose }: PersonDialogProps) {
  const send = async (fields: FormData) => {
    const request = { param: { user_id: userId }, json: { reason: String(fields.get("reason")) } };
    await api.admin.people[":user_id"][change.endpoint].$post(request);
    toast({ title: "Success", description: change.done });
    // Before the list reloads: the change may no longer be offered.
    onClose();
  };
  return (
    <FormDialog
      title={change.question}
      about={change.consequences}
      submit={change.button}
      variant={change.isDangerous ? "danger" : "primary"}
      onSubmit={send}
      explain={messageOf}
      field="reason"
      onClose={onClose}
    >
      {({ id, error }) => (
        <Field label="Reason" id={`${id}-reason`} hint={change.reasonHint} error={error}>
          {(control) => <textarea {...control} name="reason" rows={3} maxLength={ROLE_REASON_MAX_LENGTH} />}
        </Field>
      )}
    </FormDialog>
  );
}
