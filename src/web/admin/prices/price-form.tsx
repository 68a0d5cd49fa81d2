import { LEAD_KIND_TEXT, LEAD_KINDS } from "#src/domain/ledger/ledger-entry.ts";
import { useSavedForm } from "#src/web/admin/accounts/use-saved-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/error-summary.tsx";
import { InputField, SelectField } from "#src/web/ui/field.tsx";

/** Sets a price from a day to come. */
export function PriceForm() {
  const { id, errors, summary, is_busy, onSubmit } = useSavedForm("Price set", (json) =>
    api.admin.prices.$post({ json }),
  );
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 gap-4 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-xl font-bold">
        Set a price
      </h2>
      <ErrorSummary {...summary} />
      <SelectField label="Kind of enquiry" id={`${id}-lead_kind`} name="lead_kind" error={errors.lead_kind}>
        {LEAD_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {LEAD_KIND_TEXT[kind]}
          </option>
        ))}
      </SelectField>
      <InputField
        label="Price (£)"
        id={`${id}-amount`}
        name="amount"
        inputMode="decimal"
        hint="Without VAT."
        error={errors.amount}
      />
      <InputField
        label="Charged from"
        id={`${id}-valid_from`}
        name="valid_from"
        type="date"
        hint="A day to come; from midnight in London."
        error={errors.valid_from}
      />
      <p>
        <Button type="submit" disabled={is_busy}>
          Set price
        </Button>
      </p>
    </form>
  );
}
