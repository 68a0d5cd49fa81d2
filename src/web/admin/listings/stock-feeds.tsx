import { formatDateAndTime, formatPounds, formatVehicleCount } from "#src/domain/format/format.ts";
import { formatRegistration } from "#src/domain/vehicles/details/registration.ts";
import { ALL_LISTINGS, ListPage, listLoader } from "#src/web/admin/pages.tsx";
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
      {found && found.doubles.length > 0 && <Doubles doubles={found.doubles} />}
      {found && found.unknown_names.length > 0 && <UnknownNames names={found.unknown_names} />}
    </div>
  );
}

function Doubles({ doubles }: Pick<Found, "doubles">) {
  return (
    <section aria-labelledby="doubles" className="mt-8">
      <h2 id="doubles" className="text-lg font-bold">
        Cars listed twice
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Listings on sale with the same registration or VIN. Ask who has the car, and take the other listing
        off sale.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {doubles.map(({ identity, since, listings }) => (
          <li key={identity} className="py-2 wrap-anywhere figures">
            <p>
              <span className="font-semibold">{formatRegistration(identity)}</span>, since{" "}
              {formatDateAndTime(new Date(since))}
            </p>
            <ul>
              {listings.map(({ vehicle_id, dealer_id, dealer_name, stock_ref, ...car }) => (
                <li key={vehicle_id}>
                  <TextLink look="light" to={`/dealer/listings/${vehicle_id}/edit`}>
                    {car.year} {car.make} {car.model}
                  </TextLink>
                  , {formatPounds(car.price)}
                  {stock_ref && `, ${stock_ref}`},{" "}
                  <TextLink look="light" to={`/admin/dealers/${dealer_id}`}>
                    {dealer_name}
                  </TextLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
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
            <TextLink look="light" to={`/admin/dealers/${dealer_id}`}>
              {dealer_name}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeedCard({ feed }: { feed: Feed }) {
  const { failing_since: failingSince, last_good_at: lastGood } = feed;
  return (
    <Article
      title={
        <TextLink look="light" to={`/admin/dealers/${feed.dealer_id}`}>
          {feed.dealer_name}
        </TextLink>
      }
      badge={<StateBadge feed={feed} />}
    >
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
