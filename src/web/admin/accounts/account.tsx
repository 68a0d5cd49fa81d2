import { parseResponse } from "hono/client";
import { Link } from "react-router";
import { LEDGER_REASON_MAX_LENGTH } from "#src/domain/policy/billing.ts";
import { loadAdminPage, loadSection } from "#src/web/admin/loaders.ts";
import { FormCard } from "#src/web/portal/forms/form-card.tsx";
import { useSimpleForm } from "#src/web/portal/forms/use-simple-form.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { AccountSummary } from "#src/web/portal/statements/account-summary.tsx";
import { api } from "#src/web/session/api-client.ts";
import { Field, InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { Route } from "./+types/account";

export const meta = () => portalMeta("Account");

export const clientLoader = ({ request, params: { dealer_id } }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () =>
    loadSection("account", () =>
      parseResponse(api.admin.dealers[":dealer_id"].account.$get({ param: { dealer_id } })),
    ),
  );
clientLoader.hydrate = true as const;

export default function AccountPage({ loaderData: account, params: { dealer_id } }: Route.ComponentProps) {
  const dealerAt = `/admin/dealers/${dealer_id}`;
  return (
    <>
      <p>
        <Link to={dealerAt} className="inline-block py-2 font-semibold text-teal hover:underline">
          <span aria-hidden="true">← </span>
          {account?.dealer_name ?? "Dealer"}
        </Link>
      </p>
      <h1 className="text-title font-bold wrap-anywhere">
        Account{account ? ` of ${account.dealer_name}` : ""}
      </h1>
      {!account && <LoadFailed what="The account could not be loaded." />}
      {account && (
        <>
          <AccountSummary account={account} statementsAt={`${dealerAt}/account`} />
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
            <EntryForm dealer_id={dealer_id} />
            <CreditLimitForm
              key={account.credit_limit_pence}
              dealer_id={dealer_id}
              credit_limit_pence={account.credit_limit_pence}
            />
          </div>
        </>
      )}
    </>
  );
}

function CreditLimitForm(props: { dealer_id: string; credit_limit_pence: number }) {
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

/** Records a payment or a correction. Entries are immutable. */
function EntryForm({ dealer_id }: { dealer_id: string }) {
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
