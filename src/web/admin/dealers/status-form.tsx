import { useState } from "react";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import { SETTABLE_STATUSES } from "#src/domain/dealers/status-change.ts";
import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { FormCard } from "#src/web/portal/forms/form-card.tsx";
import { useSimpleForm } from "#src/web/portal/forms/use-simple-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Field, SelectField } from "#src/web/ui/forms/field.tsx";

const TEXT = { verified: "Verified", suspended: "Suspended", expired: "Verification expired" } as const;

const HIDES_CARS = {
  question: "Take this dealer off the site?",
  consequences: "Buyers no longer see its cars and page, and it receives no enquiries. We email the owners.",
  confirm: "Change state",
};

export function StatusForm({ dealer_id, status }: { dealer_id: string; status: DealerStatus }) {
  const [chosen, setChosen] = useState("");
  const form = useSimpleForm(
    "State changed. We email the reason to the owners.",
    (json) => api.admin.dealers[":dealer_id"].status.$post({ param: { dealer_id }, json }),
    ({ status, reason }) => (!status || status === "verified" || !reason?.trim() ? null : HIDES_CARS),
  );
  const { id, errors } = form;
  return (
    <FormCard
      title="State"
      submit="Change state"
      variant={chosen === "" || chosen === "verified" ? "primary" : "danger"}
      form={form}
    >
      <SelectField
        label="New state"
        id={`${id}-status`}
        name="status"
        hint="Only verified dealers' cars are public, and only they receive enquiries."
        error={errors.status}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">Choose a state</option>
        {SETTABLE_STATUSES.filter((one) => one !== status).map((one) => (
          <option key={one} value={one}>
            {TEXT[one]}
          </option>
        ))}
      </SelectField>
      <Field label="Reason" id={`${id}-reason`} hint="We email this to the owners." error={errors.reason}>
        {(control) => <textarea {...control} name="reason" rows={3} maxLength={DEALER_LIMITS.reason} />}
      </Field>
    </FormCard>
  );
}
