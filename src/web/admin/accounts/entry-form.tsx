import { LEDGER_REASON_MAX_LENGTH } from "#src/domain/policy/billing.ts";
import { FormCard } from "#src/web/portal/forms/form-card.tsx";
import { useSimpleForm } from "#src/web/portal/forms/use-simple-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Field, InputField, SelectField } from "#src/web/ui/forms/field.tsx";

/** Records a payment or a correction. Entries are immutable. */
export function EntryForm({ dealer_id }: { dealer_id: string }) {
  const form = useSimpleForm("Recorded", (json) =>
    api.admin.dealers[":dealer_id"].account.entries.$post({ param: { dealer_id }, json }),
  );
  const { id, errors } = form;
  return (
    <FormCard title="Record a payment or adjustment" submit="Record" form={form}>
      <SelectField label="What" id={`${id}-kind`} name="kind" error={errors.kind}>
        <option value="payment">Payment received</option>
        <option value="adjustment">Adjustment, plus VAT</option>
      </SelectField>
      <InputField
        label="Amount (£)"
        id={`${id}-amount`}
        name="amount"
        inputMode="decimal"
        hint="A negative adjustment is in the dealer's favour."
        error={errors.amount}
      />
      <Field
        label="Reason"
        id={`${id}-reason`}
        hint="Shown on the dealer's statement and cannot be changed later. Do not name a buyer."
        error={errors.reason}
      >
        {(control) => <textarea {...control} name="reason" rows={2} maxLength={LEDGER_REASON_MAX_LENGTH} />}
      </Field>
    </FormCard>
  );
}
