import { formatDateAndTime, formatPounds, formatVehicleCount } from "#src/domain/format/format.ts";
import { formatRegistration } from "#src/domain/vehicles/details/registration.ts";
import { ALL_LISTINGS, ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { Rows, type RowsProps } from "#src/web/portal/lists.tsx";
import { Article, portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/stock-feeds";

const stockFeeds = api.admin["stock-feeds"];
type Found = BodyOf<typeof stockFeeds.$get>;
type Feed = Found["feeds"][number];

export const meta = () => portalMeta("Dealers' stock feeds");

export const clientLoader = listLoader("stock feeds", () => bodyOf(stockFeeds.$get()));

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
        keyOf={({ stock_feed_id }) => stock_feed_id}
        card={(feed) => <FeedCard feed={feed} />}
        emptyText="No dealer has a stock feed."
      />
      {found && <Doubles doubles={found.doubles} />}
      {found && <UnknownNames names={found.unknown_names} />}
    </div>
  );
}

interface FindingsProps<Row> extends Pick<RowsProps<Row>, "rows" | "by" | "children"> {
  id: string;
  heading: string;
  about: string;
}

function Findings<Row>({ id, heading, about, ...rows }: FindingsProps<Row>) {
  if (rows.rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-lg font-bold">
        {heading}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{about}</p>
      <Rows className="mt-3" rowClass="py-2 wrap-anywhere figures" {...rows} />
    </section>
  );
}

const Dealer = ({ dealer_id, dealer_name }: { dealer_id: string; dealer_name: string }) => (
  <TextLink look="light" to={`/admin/dealers/${dealer_id}`}>
    {dealer_name}
  </TextLink>
);

const Doubles = ({ doubles }: Pick<Found, "doubles">) => (
  <Findings
    id="doubles"
    heading="Cars listed twice"
    about="Listings on sale with the same registration or VIN. Ask who has the car, and take the other listing off sale."
    rows={doubles}
    by="identity"
  >
    {({ identity, since, listings }) => (
      <>
        <p>
          <span className="font-semibold">{formatRegistration(identity)}</span>, since{" "}
          {formatDateAndTime(new Date(since))}
        </p>
        <ul>
          {listings.map(({ vehicle_id, stock_ref, ...car }) => (
            <li key={vehicle_id}>
              <TextLink look="light" to={`/dealer/listings/${vehicle_id}/edit`}>
                {car.year} {car.make} {car.model}
              </TextLink>
              , {formatPounds(car.price)}
              {stock_ref && `, ${stock_ref}`}, <Dealer {...car} />
            </li>
          ))}
        </ul>
      </>
    )}
  </Findings>
);

const UnknownNames = ({ names }: { names: Found["unknown_names"] }) => (
  <Findings
    id="unknown-names"
    heading="Names that we do not know"
    about="Makes and models from files, feeds and forms. Buyers filter by these names: add a missing model or another spelling to the tables of names."
    rows={names}
    by={({ make, model, dealer_id }) => `${make} ${model} ${dealer_id}`}
  >
    {({ make, model, cars, ...dealer }) => (
      <>
        <span className="font-semibold">
          {make} {model}
        </span>
        , {formatVehicleCount(cars)}, <Dealer {...dealer} />
      </>
    )}
  </Findings>
);

function FeedCard({ feed }: { feed: Feed }) {
  const { failing_since: failingSince, last_good_at: lastGood } = feed;
  return (
    <Article title={<Dealer {...feed} />} badge={<StateBadge feed={feed} />}>
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
    </Article>
  );
}

function StateBadge({ feed }: { feed: Feed }) {
  if (feed.state === "paused") return <Badge>Paused</Badge>;
  if (feed.failing_since) return <Badge variant="danger">Failing</Badge>;
  if (feed.is_quarantined) return <Badge variant="spark">Waits for the dealer</Badge>;
  return feed.state === "waiting" ? <Badge>Not confirmed</Badge> : <Badge variant="default">On</Badge>;
}
