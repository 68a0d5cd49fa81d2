import { parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import { loadForOwner } from "#src/web/dealer/load-for-owner.ts";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { FeedAddresses } from "#src/web/portal/feeds/feed-addresses.tsx";
import { FeedSwitch } from "#src/web/portal/feeds/feed-switch.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { useLastGoodData } from "#src/web/portal/use-last-good-data.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/feeds";
import { StoreCode } from "./store-code.tsx";

export const meta = () => portalMeta("Vehicle feeds");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWithSession(request, () => loadForOwner(loadFeeds));
clientLoader.hydrate = true as const;

const own = api.dealer["vehicle-feeds"];

async function loadFeeds() {
  const { feeds } = await parseResponse(own.$get());
  if (feeds === null) return null;
  const { left_out: leftOut } = await parseResponse(own["left-out"].$get());
  return { ...feeds, leftOut };
}

export default function FeedsPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodData(loaderData, loaderData.kind === "failed");
  if (shown.kind === "no dealer") return <NoDealer />;
  return (
    <div className="max-w-3xl">
      <h1 className="text-title font-bold">Vehicle feeds</h1>
      {shown.kind === "failed" && <LoadFailed what="Your feeds could not be loaded." />}
      {shown.kind === "staff" && (
        <Card as="p" padding="medium" className="mt-6 text-lg">
          Only an owner of your dealership can set up its feeds.
        </Card>
      )}
      {shown.kind === "loaded" && (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            Advertise your cars elsewhere without typing them again. A feed has the cars you have on sale when
            it is fetched; a sold car is gone at the next fetch. Feeds carry no registration and no VIN.
          </p>
          <div className="mt-6 grid gap-6">{shown.found ? <OwnFeeds {...shown.found} /> : <TurnOn />}</div>
        </>
      )}
    </div>
  );
}

function TurnOn() {
  const [isBusy, change] = useChange();
  return (
    <Card padding="medium">
      <p>Your feeds are off.</p>
      <p className="mt-4">
        <Button
          disabled={isBusy}
          onClick={() => void change(() => own.$put({ json: {} }), { title: "Your feeds are on" })}
        >
          {isBusy ? "Turning on..." : "Turn on the feeds"}
        </Button>
      </p>
    </Card>
  );
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadFeeds>>>;

function OwnFeeds({ feeds, google_store_code: storeCode, leftOut }: Loaded) {
  return (
    <>
      <StoreCode storeCode={storeCode} />
      <FeedAddresses
        feeds={feeds}
        noteOf={(name) => leftOut[name] && <LeftOutCars leftOut={leftOut[name]} />}
      />
      <FeedSwitch renew={() => own.address.$post()} turnOff={() => own.$delete()} />
    </>
  );
}

interface LeftOutCarsProps {
  leftOut: { total: number; first: { vehicle_id: string; title: string; missing: string[] }[] };
}

function LeftOutCars({ leftOut: { total, first } }: LeftOutCarsProps) {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-2 font-semibold">
        {total === 1 ? "1 car is" : `${formatNumber(total)} cars are`} left out, because something is missing
      </summary>
      <ul className="mt-2 grid gap-1">
        {first.map(({ vehicle_id, title, missing }) => (
          <li key={vehicle_id}>
            <Link
              to={`/dealer/listings/${vehicle_id}/edit`}
              className="inline-block py-1 font-semibold text-teal underline underline-offset-4"
            >
              {title}
            </Link>
            : {missing.join(", ")}
          </li>
        ))}
        {total > first.length && <li>and {formatNumber(total - first.length)} more</li>}
      </ul>
    </details>
  );
}
