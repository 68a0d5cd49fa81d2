import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatDateAndTime, formatVehicleCount } from "#src/domain/format/format.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ALL_LISTINGS } from "../links.ts";
import type { Route } from "./+types/stock-feeds";

const stockFeeds = api.admin["stock-feeds"];
type Found = InferResponseType<typeof stockFeeds.$get, 200>;
type Feed = Found["feeds"][number];

export const meta = () => portalMeta("Dealers' stock feeds");

export const clientLoader = listLoader(
  "stock feeds",
  () => null,
  () => parseResponse(stockFeeds.$get()),
);

export default function StockFeedsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <ListPage
        partOf={ALL_LISTINGS}
        title="Dealers' stock feeds"
        about="Stock feeds from dealers' own systems, broken ones first. A failed run changes no car."
        found={found}
        what="The stock feeds"
        rowsOf={({ feeds }) => feeds}
        emptyText="No dealer has a stock feed."
      >
        {(feeds) => (
          <Cards rows={feeds} keyOf={({ stock_feed_id }) => stock_feed_id}>
            {(feed) => <FeedCard feed={feed} />}
          </Cards>
        )}
      </ListPage>
      {found && found.unknown_names.length > 0 && <UnknownNames names={found.unknown_names} />}
    </div>
  );
}

function UnknownNames({ names }: { names: Found["unknown_names"] }) {
  return (
    <section aria-labelledby="unknown-names" className="mt-8">
      <h2 id="unknown-names" className="text-lg font-bold">
        Names that we do not know
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Makes and models from files, feeds and forms. Buyers filter by these names: add a missing model or
        another spelling to the tables of names.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {names.map(({ make, model, dealer_id, dealer_name, cars }) => (
          <li key={`${make} ${model} ${dealer_id}`} className="py-2 wrap-anywhere figures">
            <span className="font-semibold">
              {make} {model}
            </span>
            , {formatVehicleCount(cars)},{" "}
            <Link to={`/admin/dealers/${dealer_id}`} className="text-teal underline underline-offset-4">
              {dealer_name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeedCard({ feed }: { feed: Feed }) {
  const { failing_since: failingSince, last_good_at: lastGood } = feed;
  return (
    <Card padding="medium">
      <h2 className="flex flex-wrap items-center gap-3 text-lg font-bold wrap-anywhere">
        <Link to={`/admin/dealers/${feed.dealer_id}`} className="text-teal underline underline-offset-4">
          {feed.dealer_name}
        </Link>
        <StateBadge feed={feed} />
      </h2>
      <p className="mt-1 text-ink-soft wrap-anywhere figures">
        From {feed.name}. {formatVehicleCount(feed.cars)}.{" "}
        {lastGood ? `Last worked ${formatDateAndTime(new Date(lastGood))}.` : "No run has worked yet."}
      </p>
      {failingSince && (
        <p className="mt-2 text-danger wrap-anywhere figures">
          Failing since {formatDateAndTime(new Date(failingSince))}. {feed.problem}
        </p>
      )}
      {feed.is_quarantined && feed.state !== "waiting" && (
        <p className="mt-2 wrap-anywhere">{feed.problem}</p>
      )}
    </Card>
  );
}

function StateBadge({ feed }: { feed: Feed }) {
  if (feed.state === "paused") return <Badge>Paused</Badge>;
  if (feed.failing_since) return <Badge variant="danger">Failing</Badge>;
  if (feed.is_quarantined) return <Badge variant="spark">Waits for the dealer</Badge>;
  return feed.state === "waiting" ? <Badge>Not confirmed</Badge> : <Badge variant="default">On</Badge>;
}
