import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/buyer-requests";
import { BackToRequests } from "./back-to-requests.tsx";

type OpenRequest = InferResponseType<(typeof api.admin)["buyer-requests"]["$get"], 200>["requests"][number];

export const meta = () => portalMeta("Missed calls and objections");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, async () => ({
    found: await loadSection("leads", () => parseResponse(api.admin["buyer-requests"].$get())),
  }));
clientLoader.hydrate = true as const;

/** Missed calls and objections that buyers sent from their own pages. */
export default function BuyerRequestsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <BackToRequests />
      <h1 className="text-title font-bold figures">
        Missed Calls and Objections{found && ` (${formatNumber(found.total)})`}
      </h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        These buyers told us on their own page that a dealer has not called or written, or that they object to
        how we use their details. Deal with each one, then say what you found. A missed call counts in the
        dealer's figures unless you find that they did.
      </p>
      {found === null && <LoadFailed what="The requests could not be loaded." />}
      {found?.total === 0 && (
        <Card role="status" as="p" padding="large" className="mt-6">
          Nothing is waiting.
        </Card>
      )}
      <ul className="mt-6 grid gap-4">
        {found?.requests.map((one) => (
          <li key={one.buyer_request_id}>
            <RequestCard request={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RequestCard({ request }: { request: OpenRequest }) {
  const { buyer_request_id, kind, lead_id, buyer_name, dealer_id, dealer_name, requested_at } = request;
  const [isBusy, change] = useChange();
  const buyer = buyer_name || "Erased request";
  const sentAt = formatDateAndTime(new Date(requested_at));
  const which = (
    <span className="sr-only">
      : {buyer}, {sentAt}
    </span>
  );
  const settle = (finding?: "rang" | "not_rung") =>
    change(
      () =>
        api.admin["buyer-requests"][":buyer_request_id"].settle.$post({
          param: { buyer_request_id },
          json: finding ? { finding } : {},
        }),
      { title: "Settled", description: buyer },
    );
  return (
    <Card
      aria-labelledby={`asked-${buyer_request_id}`}
      as="article"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 shadow-card"
    >
      <div className="mr-auto">
        <h2 id={`asked-${buyer_request_id}`} className="font-bold wrap-anywhere">
          <Link to={`/admin/leads/${lead_id}`} className="hover:text-teal hover:underline">
            {buyer}
            <span className="sr-only">, {sentAt}</span>
          </Link>
        </h2>
        <p>
          {kind === "objected" ? "Objects to how we handle the request" : "Has not heard from "}
          {kind === "not_called" && dealer_id !== null && (
            <Link to={`/admin/dealers/${dealer_id}`} className="text-teal hover:underline">
              {dealer_name}
            </Link>
          )}
        </p>
        {request.dealer_statement && (
          <p className="mt-1 max-w-prose wrap-anywhere">The dealer says: “{request.dealer_statement}”</p>
        )}
        <p className="text-sm text-ink-soft">
          <time dateTime={requested_at}>{sentAt}</time>
        </p>
      </div>
      {kind === "objected" ? (
        <Button disabled={isBusy} onClick={() => void settle()}>
          {isBusy ? "Settling..." : "Settled"}
          {which}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button disabled={isBusy} onClick={() => void settle("not_rung")}>
            They did not call or write
            {which}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => void settle("rang")}>
            They called or wrote
            {which}
          </Button>
        </div>
      )}
    </Card>
  );
}
