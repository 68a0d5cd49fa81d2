import { parseResponse } from "hono/client";
import { Link } from "react-router";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { AccountSummary } from "#src/web/portal/statements/account-summary.tsx";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/account";
import { CreditLimitForm } from "./credit-limit-form.tsx";
import { EntryForm } from "./entry-form.tsx";

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
          <AccountSummary {...account} statementsAt={`${dealerAt}/account`} />
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
