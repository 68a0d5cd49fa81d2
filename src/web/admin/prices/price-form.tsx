import { formatLongDate } from "#src/domain/format/format.ts";
import { LEAD_KIND_TEXT, LEAD_KINDS } from "#src/domain/ledger/ledger-entry.ts";
import { LEAD_PRICE_NOTICE_DAYS } from "#src/domain/policy/billing.ts";
import { FormCard } from "#src/web/portal/forms/form-card.tsx";
import { useSimpleForm } from "#src/web/portal/forms/use-simple-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";

function askPrice({ lead_kind, amount, valid_from }: Record<string, string>) {
  if (!amount || !valid_from) return null;
  const kind = LEAD_KIND_TEXT[lead_kind as keyof typeof LEAD_KIND_TEXT];
  return {
    question: "Set this price?",
    consequences: `${kind}: £${amount.replace(/^£/, "")} from ${formatLongDate(new Date(valid_from))}, for every dealer. Owners who have to accept it get an email.`,
    confirm: "Set price",
  };
}

/** Sets a price from a future day. */
export function PriceForm() {
  const form = useSimpleForm("Price set", (json) => api.admin.prices.$post({ json }), askPrice);
  const { id, errors } = form;
  return (
    <FormCard title="Set a price" submit="Set price" form={form}>
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
        hint={`Choose tomorrow or later; for a higher price, at least ${LEAD_PRICE_NOTICE_DAYS} days from today. Applies from midnight, UK time.`}
        error={errors.valid_from}
      />
    </FormCard>
  );
}
