import { parseResponse } from "hono/client";
import { DUPLICATE_WINDOW_DAYS } from "#src/domain/policy/leads/matching.ts";
import { loadForOwner } from "#src/web/dealer/load-for-owner.ts";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { AccountSummary } from "#src/web/portal/statements/account-summary.tsx";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/statements";
import { OwnersOnly } from "./owners-only.tsx";

export const meta = () => portalMeta("Statements");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWithSession(request, () => loadForOwner(() => parseResponse(api.dealer.statements.$get())));
clientLoader.hydrate = true as const;

export default function StatementsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "no dealer") return <NoDealer />;
  return (
    <>
      <h1 className="text-title font-bold">Statements</h1>
      {loaderData.kind === "failed" && <LoadFailed what="Your statements could not be loaded." />}
      {loaderData.kind === "staff" && <OwnersOnly />}
      {loaderData.kind === "loaded" && (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            You pay for each enquiry, with no monthly fee. Nothing is charged when the same person asks about
            the same model again within {DUPLICATE_WINDOW_DAYS} days, nor for an enquiry you report, if we
            accept the report. We issue each month's statement, our VAT invoice, on the first of the next
            month.
          </p>
          <AccountSummary account={loaderData.found} statementsAt="/dealer/statements" />
        </>
      )}
    </>
  );
}
