import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import { SETTABLE_STATUSES } from "#src/domain/dealers/status-change.ts";
import { DEALER_LIMITS } from "#src/domain/policy.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary, wrongFields } from "#src/web/ui/error-summary.tsx";
import { Field, SelectField } from "#src/web/ui/field.tsx";
import { toast } from "#src/web/ui/toast.ts";
import { useFormErrors } from "#src/web/ui/use-form-errors.ts";

const TEXT = { verified: "Verified", suspended: "Suspended", expired: "Verification expired" } as const;

/** Changes what a dealer is; its owners get the reason by mail. */
export function StatusForm({ dealer_id, status }: { dealer_id: string; status: DealerStatus }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const { errors, attempt, setErrors } = useFormErrors();
  const [is_busy, setBusy] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setErrors({});
    try {
      const json = { status: String(fields.get("status")), reason: String(fields.get("reason")) };
      await api.admin.dealers[":dealer_id"].status.$post({ param: { dealer_id }, json });
      toast({ title: "Success", description: "State changed; the owners are told why" });
      await revalidate();
    } catch (problem) {
      setErrors({ reason: messageOf(problem) });
    }
    setBusy(false);
  };

  return (
    <form
      onSubmit={save}
      noValidate
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 gap-4 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-xl font-bold">
        State
      </h2>
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <SelectField
        label="New state"
        id={`${id}-status`}
        name="status"
        hint="Only verified dealers' cars are public, and only they receive enquiries."
      >
        {SETTABLE_STATUSES.filter((one) => one !== status).map((one) => (
          <option key={one} value={one}>
            {TEXT[one]}
          </option>
        ))}
      </SelectField>
      <Field label="Reason" id={`${id}-reason`} hint="The owners get it by email." error={errors.reason}>
        {(control) => <textarea {...control} name="reason" rows={3} maxLength={DEALER_LIMITS.reason} />}
      </Field>
      <p>
        <Button type="submit" disabled={is_busy}>
          Change state
        </Button>
      </p>
    </form>
  );
}
