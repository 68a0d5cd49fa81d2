import { LEDGER_REASON_MAX_LENGTH } from "#src/domain/policy/billing.ts";
import { sectionLoader } from "#src/web/admin/pages.tsx";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { LoadFailed, PageHead, portalMeta } from "#src/web/portal/page.tsx";
import { AccountSummary } from "#src/web/portal/statements/account-summary.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/account";

const ofDealer = api.admin.dealers[":dealer_id"].account;

export const meta = () => portalMeta("Account");

export const clientLoader = sectionLoader("account", (param: Route.ClientLoaderArgs["params"]) =>
  bodyOf(ofDealer.$get({ param })),
);

export default function AccountPage({ loaderData, params: { dealer_id } }: Route.ComponentProps) {
  const { found: account } = loaderData;
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
  return (
    <SimpleForm
      title="Credit limit"
      id="credit-limit"
      start={{ amount: (credit_limit_pence / 100).toFixed(2) }}
      save={(json) => ofDealer["credit-limit"].$put({ param: { dealer_id }, json })}
      keepsInput
      done={{ title: "Success", description: "Credit limit changed" }}
      submit="Change credit limit"
    >
      {({ input }) =>
        input("amount", {
          label: "Credit limit (£)",
          inputMode: "decimal",
          hint: "VAT included. Once the dealer owes this much, they get no new enquiries.",
        })
      }
    </SimpleForm>
  );
}

/** Records a payment or a correction. Entries are immutable. */
const EntryForm = ({ dealer_id }: { dealer_id: string }) => (
  <SimpleForm
    title="Record a payment or adjustment"
    id="entry"
    start={{ kind: "", amount: "", reason: "" }}
    save={(json) => ofDealer.entries.$post({ param: { dealer_id }, json })}
    done={{ title: "Success", description: "Recorded" }}
    submit="Record"
  >
    {({ input, area, select }) => (
      <>
        {select("kind", ENTRY_KINDS, { label: "What", empty: "Choose" })}
        {input("amount", {
          label: "Amount (£)",
          inputMode: "decimal",
          hint: "A negative adjustment is in the dealer's favour.",
        })}
        {area("reason", {
          hint: "Shown on the dealer's statement and cannot be changed later. Do not name a buyer.",
          rows: 2,
          maxLength: LEDGER_REASON_MAX_LENGTH,
        })}
      </>
    )}
  </SimpleForm>
);

const ENTRY_KINDS = { payment: "Payment received", adjustment: "Adjustment, plus VAT" };
