import { DUPLICATE_WINDOW_DAYS } from "#src/domain/policy/leads.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { AccountSummary } from "#src/web/portal/statements/account-summary.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/statements";

export const meta = () => portalMeta("Statements");

export const clientLoader = ownerLoader(() => bodyOf(api.dealer.statements.$get()));

export default function StatementsPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Statements"
      loaded={loaderData}
      what="Your statements"
      ownersOnly="Only an owner of your dealership can read its statements."
      about={`You pay for each enquiry, with no monthly fee. Nothing is charged when the same person asks about the same model again within ${DUPLICATE_WINDOW_DAYS} days, nor for an enquiry you report, if we accept the report. We issue each month's statement, our VAT invoice, on the first of the next month.`}
    >
      {(found) => <AccountSummary account={found} statementsAt="/dealer/statements" />}
    </OwnerPage>
  );
}
