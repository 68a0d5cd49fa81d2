import { LEDGER_REASON_MAX_LENGTH } from "#src/domain/policy/billing.ts";
import { adminLoader, loadSection } from "#src/web/admin/pages.tsx";
import { FormCard } from "#src/web/portal/forms/api-form.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { LoadFailed, PageHead, portalMeta } from "#src/web/portal/page.tsx";
import { AccountSummary } from "#src/web/portal/statements/account-summary.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { InputField, SelectField, TextAreaField } from "#src/web/ui/forms/field.tsx";
import type { Route } from "./+types/account";

const ofDealer = api.admin.dealers[":dealer_id"].account;

export const meta = () => portalMeta("Account");

export const clientLoader = adminLoader(({ params: param }: Route.ClientLoaderArgs) =>
  loadSection("account", () => bodyOf(ofDealer.$get({ param }))),
);

export default function AccountPage({ loaderData: account, params: { dealer_id } }: Route.ComponentProps) {
  const dealerAt = `/admin/dealers/${dealer_id}`;
  return (
    <>
      <PageHead
        partOf={{ to: dealerAt, text: account?.dealer_name ?? "Dealer" }}
        title={`Account${account ? ` of ${account.dealer_name}` : ""}`}
      />
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
  const form = useForm({
    id: "credit-limit",
    start: { amount: (credit_limit_pence / 100).toFixed(2) },
    save: (json) => ofDealer["credit-limit"].$put({ param: { dealer_id }, json }),
    keepsInput: true,
    done: { title: "Success", description: "Credit limit changed" },
  });
  return (
    <FormCard title="Credit limit" submit="Change credit limit" form={form}>
      <InputField
        label="Credit limit (£)"
        inputMode="decimal"
        hint="VAT included. Once the dealer owes this much, they get no new enquiries."
        {...form.field("amount")}
      />
    </FormCard>
  );
}

/** Records a payment or a correction. Entries are immutable. */
function EntryForm({ dealer_id }: { dealer_id: string }) {
  const form = useForm({
    id: "entry",
    start: { kind: "", amount: "", reason: "" },
    save: (json) => ofDealer.entries.$post({ param: { dealer_id }, json }),
    done: { title: "Success", description: "Recorded" },
  });
  return (
    <FormCard title="Record a payment or adjustment" submit="Record" form={form}>
      <SelectField
        label="What"
        empty="Choose"
        options={[
          ["payment", "Payment received"],
          ["adjustment", "Adjustment, plus VAT"],
        ]}
        {...form.field("kind")}
      />
      <InputField
        label="Amount (£)"
        inputMode="decimal"
        hint="A negative adjustment is in the dealer's favour."
        {...form.field("amount")}
      />
      <TextAreaField
        label="Reason"
        hint="Shown on the dealer's statement and cannot be changed later. Do not name a buyer."
        rows={2}
        maxLength={LEDGER_REASON_MAX_LENGTH}
        {...form.field("reason")}
      />
    </FormCard>
  );
}
