import { Link } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { ListPage, listLoader, REQUESTS } from "#src/web/admin/pages.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/buyer-requests";

type OpenRequest = BodyOf<(typeof api.admin)["buyer-requests"]["$get"]>["requests"][number];

export const meta = () => portalMeta("Missed calls and objections");

export const clientLoader = listLoader("leads", () => bodyOf(api.admin["buyer-requests"].$get()));

export default function BuyerRequestsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      partOf={REQUESTS}
      title="Missed Calls and Objections"
      about="These buyers told us on their own page that a dealer has not called or written, or that they object to how we use their details. Deal with each one, then say what you found. A missed call counts in the dealer's figures unless you find that they did."
      found={found}
      what="The requests"
      rowsOf={({ requests }) => requests}
      keyOf={({ buyer_request_id }) => buyer_request_id}
      card={(one) => <RequestCard request={one} />}
      emptyText="Nothing is waiting."
    />
  );
}

function RequestCard({ request }: { request: OpenRequest }) {
  const { buyer_request_id, kind, lead_id, buyer_name, dealer_id, dealer_name, requested_at } = request;
  const buyer = buyer_name || "Erased request";
  const sentAt = formatDateAndTime(new Date(requested_at));
  const settleButton = (text: string, finding?: "rang" | "not_rung") => (
    <ChangeButton
      variant={finding === "rang" ? "outline" : "primary"}
      change={() =>
        api.admin["buyer-requests"][":buyer_request_id"].settle.$post({
          param: { buyer_request_id },
          json: finding ? { finding } : {},
        })
      }
      done={{ title: "Settled", description: buyer }}
    >
      {text}
      <span className="sr-only">
        : {buyer}, {sentAt}
      </span>
    </ChangeButton>
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
            <TextLink look="light" to={`/admin/dealers/${dealer_id}`}>
              {dealer_name}
            </TextLink>
          )}
        </p>
        {request.dealer_statement && (
          <p className="mt-1 max-w-prose wrap-anywhere">The dealer says: “{request.dealer_statement}”</p>
        )}
        <p className="text-sm text-ink-soft">
          <time dateTime={requested_at}>{sentAt}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {kind === "objected" ? (
          settleButton("Settled")
        ) : (
          <>
            {settleButton("They did not call or write", "not_rung")}
            {settleButton("They called or wrote", "rang")}
          </>
        )}
      </div>
    </Card>
  );
}
