import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/error-summary.tsx";
import { InputField } from "#src/web/ui/field.tsx";
import { useSavedForm } from "./use-saved-form.ts";

/** How much a dealer may owe. */
export function CreditLimitForm(props: { dealer_id: string; credit_limit_pence: number }) {
  const { dealer_id, credit_limit_pence } = props;
  const { id, errors, summary, is_busy, onSubmit } = useSavedForm("Credit limit changed", (json) =>
    api.admin.dealers[":dealer_id"].account["credit-limit"].$put({ param: { dealer_id }, json }),
  );
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 gap-4 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-xl font-bold">
        Credit limit
      </h2>
      <ErrorSummary {...summary} />
      <InputField
        label="Credit limit (£)"
        id={`${id}-amount`}
        name="amount"
        inputMode="decimal"
        hint="VAT included. Once so much is owed, no new enquiries are routed to the dealer."
        defaultValue={(credit_limit_pence / 100).toFixed(2)}
        error={errors.amount}
      />
      <p>
        <Button type="submit" disabled={is_busy}>
          Change credit limit
        </Button>
      </p>
    </form>
  );
}
