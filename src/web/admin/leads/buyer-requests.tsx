import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { REQUESTS } from "../links.ts";
import type { Route } from "./+types/buyer-requests";

type OpenRequest = InferResponseType<(typeof api.admin)["buyer-requests"]["$get"], 200>["requests"][number];

export const meta = () => portalMeta("Missed calls and objections");

export const clientLoader = listLoader(
  "leads",
  () => null,
  () => parseResponse(api.admin["buyer-requests"].$get()),
);

/** Missed calls and objections that buyers sent from their own pages. */
export default function BuyerRequestsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      partOf={REQUESTS}
      title="Missed Calls and Objections"
      about="These buyers told us on their own page that a dealer has not called or written, or that they object to how we use their details. Deal with each one, then say what you found. A missed call counts in the dealer's figures unless you find that they did."
      found={found}
      what="The requests"
      rowsOf={({ requests }) => requests}
      emptyText="Nothing is waiting."
    >
      {(requests) => (
        <Cards rows={requests} keyOf={({ buyer_request_id }) => buyer_request_id}>
          {(one) => <RequestCard request={one} />}
        </Cards>
      )}
    </ListPage>
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
