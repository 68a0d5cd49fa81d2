import { type FormEvent, useId } from "react";
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

interface LinkUserFormProps {
  dealerId: string;
  onLinked: () => Promise<void>;
}

export function LinkUserForm({ dealerId, onLinked }: LinkUserFormProps) {
  const id = useId();
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();

  const link = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = textFieldsOf(form);
    const { email = "", role = "" } = sent;
    const json = { email, role };
    await doOnce(async () => {
      setErrors({});
      try {
        await api.admin.dealers[":dealer_id"].people.$post({ param: { dealer_id: dealerId }, json });
        resetSent(form, sent);
        toast({ title: "Success", description: `${json.email} is linked` });
        await onLinked();
      } catch (problem) {
        setErrors({ email: messageOf(problem) });
      }
    });
  };

  return (
    <form
      onSubmit={link}
      noValidate
      aria-label="Link a user"
      className="mt-4 grid gap-4 border-t border-line pt-4"
    >
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <InputField
        label="Email of a user"
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="off"
        error={errors.email}
      />
      <SelectField label="Role" id={`${id}-role`} name="role" defaultValue="owner">
        <option value="owner">Owner</option>
        <option value="staff">Staff</option>
      </SelectField>
      <p>
        <Button type="submit" variant="outline" disabled={isBusy}>
          Link user
        </Button>
      </p>
    </form>
  );
}
