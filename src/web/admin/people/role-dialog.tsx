import { ROLE_REASON_MAX_LENGTH } from "#src/domain/policy/accounts.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Person } from "./person.ts";

/** Confirms a change of the admin role and asks for the reason, which every admin gets. */
export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { user_id, email, is_admin } = person;
  const change = async (fields: FormData) => {
    const request = { param: { user_id }, json: { reason: String(fields.get("reason")) } };
    if (is_admin) await api.admin.people[":user_id"]["revoke-admin"].$post(request);
    else await api.admin.people[":user_id"]["grant-admin"].$post(request);
    toast({
      title: "Success",
      description: is_admin ? `${email} is no longer an admin` : `${email} is now an admin`,
    });
    // Before the list reloads: the title would turn into the opposite question.
    onClose();
  };
  return (
    <FormDialog
      title={is_admin ? `Remove the admin role from ${email}?` : `Make ${email} an admin?`}
      about={
        is_admin
          ? "They lose access to the admin area at once."
          : "They will be able to change every listing and dealer, read every enquiry and make others admins."
      }
      submit={is_admin ? "Revoke admin" : "Make admin"}
      variant={is_admin ? "danger" : "primary"}
      onSubmit={change}
      explain={messageOf}
      field="reason"
      onClose={onClose}
    >
      {({ id, error }) => (
        <Field
          label="Reason"
          id={`${id}-reason`}
          hint="We email this to every admin and record it in the audit log."
          error={error}
        >
          {(control) => <textarea {...control} name="reason" rows={3} maxLength={ROLE_REASON_MAX_LENGTH} />}
        </Field>
      )}
    </FormDialog>
  );
}
