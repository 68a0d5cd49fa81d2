import { FormCard } from "#src/web/portal/forms/form-card.tsx";
import { useSimpleForm } from "#src/web/portal/forms/use-simple-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";

export function CreditLimitForm(props: { dealer_id: string; credit_limit_pence: number }) {
  const { dealer_id, credit_limit_pence } = props;
  const form = useSimpleForm("Credit limit changed", (json) =>
    api.admin.dealers[":dealer_id"].account["credit-limit"].$put({ param: { dealer_id }, json }),
  );
  const { id, errors } = form;
  return (
    <FormCard title="Credit limit" submit="Change credit limit" form={form}>
      <InputField
        label="Credit limit (£)"
        id={`${id}-amount`}
        name="amount"
        inputMode="decimal"
        hint="VAT included. Once the dealer owes this much, they get no new enquiries."
        defaultValue={(credit_limit_pence / 100).toFixed(2)}
        error={errors.amount}
      />
    </FormCard>
  );
}
