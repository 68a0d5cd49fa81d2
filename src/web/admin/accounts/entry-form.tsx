import { LEDGER_REASON_MAX_LENGTH } from "#src/domain/policy.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/error-summary.tsx";
import { Field, InputField, SelectField } from "#src/web/ui/field.tsx";
import { useSavedForm } from "./use-saved-form.ts";

/** Records what came in, or puts right what was charged. Nothing that was recorded can be changed. */
export function EntryForm({ dealer_id }: { dealer_id: string }) {
  const { id, errors, summary, is_busy, onSubmit } = useSavedForm("Recorded", (json) =>
    api.admin.dealers[":dealer_id"].account.entries.$post({ param: { dealer_id }, json }),
  );
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 gap-4 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-xl font-bold">
        Record a payment or adjustment
      </h2>
      <ErrorSummary {...summary} />
      <SelectField label="What" id={`${id}-kind`} name="kind" error={errors.kind}>
        <option value="payment">Payment received</option>
        <option value="adjustment">Adjustment, plus VAT</option>
      </SelectField>
      <InputField
        label="Amount (£)"
        id={`${id}-amount`}
        name="amount"
        inputMode="decimal"
        hint="An adjustment with a minus is in the dealer's favour."
        error={errors.amount}
      />
      <Field
        label="Reason"
        id={`${id}-reason`}
        hint="The dealer reads it on the statement. It cannot be changed later: name no buyer."
        error={errors.reason}
      >
        {(control) => <textarea {...control} name="reason" rows={2} maxLength={LEDGER_REASON_MAX_LENGTH} />}
      </Field>
      <p>
        <Button type="submit" disabled={is_busy}>
          Record
        </Button>
      </p>
    </form>
  );
}
