import { type FormEvent, useId } from "react";
import { INVITATION_DAYS } from "#src/domain/policy/dealers.ts";
import { resetSent, textFieldsOf } from "#src/web/portal/forms/use-later-input.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function InviteForm({ onInvited }: { onInvited: () => Promise<void> }) {
  const id = useId();
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();

  const invite = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = textFieldsOf(form);
    const { email = "", role = "" } = sent;
    await doOnce(async () => {
      setErrors({});
      try {
        await api.dealer.staff.invitations.$post({ json: { email, role } });
        resetSent(form, sent);
        toast({ title: `Invitation sent to ${email}` });
        await onInvited();
      } catch (problem) {
        setErrors({ email: messageOf(problem) });
      }
    });
  };

  return (
    <form onSubmit={invite} noValidate aria-label="Invite a colleague" className="mt-5 grid gap-4">
      <h3 className="text-lg font-bold">Invite a colleague</h3>
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <InputField
        label="Email"
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="off"
        hint={`They get a link that works once, for ${INVITATION_DAYS} days.`}
        error={errors.email}
      />
      <SelectField label="Role" id={`${id}-role`} name="role" defaultValue="staff">
        <option value="staff">Staff</option>
        <option value="owner">Owner</option>
      </SelectField>
      <p>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Sending..." : "Send invitation"}
        </Button>
      </p>
    </form>
  );
}
