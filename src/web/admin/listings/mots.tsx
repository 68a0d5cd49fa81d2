import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatMiles } from "#src/domain/format/format.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/mots";

const readings = api.admin["mot-readings"];
type Reading = InferResponseType<typeof readings.$get, 200>["readings"][number];

export const meta = () => portalMeta("MOT readings in doubt");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, async () => ({
    found: await loadSection("MOT readings", () => parseResponse(readings.$get())),
  }));
clientLoader.hydrate = true as const;

/** Readings that cannot be true beside the others, and that dealers say are wrong. */
export default function MotReadingsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <Link to="/admin/listings" className="font-semibold text-teal underline underline-offset-4">
        All listings
      </Link>
      <h1 className="mt-2 text-title font-bold">MOT Readings in Doubt</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Find the photo of the odometer in the listing, and compare it with the mileage that the dealer states.
        Until you settle one, buyers read that the mileage is in question. Take a listing off sale in its own
        page if the photo is missing or shows something else.
      </p>
      {found === null && <LoadFailed what="The MOT readings could not be loaded." />}
      {found?.readings.length === 0 && (
        <Card role="status" as="p" padding="large" className="mt-6">
          There are no MOT readings in doubt.
        </Card>
      )}
      <ul className="mt-6 grid gap-4">
        {found?.readings.map((reading) => (
          <li key={reading.vehicle_id}>
            <ReadingCard reading={reading} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ReadingCard({ reading: found }: { reading: Reading }) {
  const { vehicle_id, dealer_id, dealer_name, mileage, images, reading } = found;
  const [isBusy, change] = useChange();
  const title = vehicleTitle(found);
  const id = `reading-${vehicle_id}`;
  return (
    <Card as="article" aria-labelledby={id} padding="medium" className="shadow-card">
      <h2 id={id} className="text-xl font-bold wrap-anywhere">
        <Link to={`/dealer/listings/${vehicle_id}/edit`} className="hover:text-teal hover:underline">
          {title}
        </Link>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Link to={`/admin/dealers/${dealer_id}`} className="text-teal underline underline-offset-4">
          {dealer_name}
        </Link>
      </p>
      <p className="mt-3">
        {reading}. The dealer states {formatMiles(mileage)}, with {images.length}{" "}
        {images.length === 1 ? "photo" : "photos"}.
      </p>
      <Button
        className="mt-4"
        disabled={isBusy}
        onClick={() =>
          void change(() => readings[":vehicle_id"].settle.$post({ param: { vehicle_id } }), {
            title: "MOT reading settled",
            description: title,
          })
        }
      >
        The odometer agrees<span className="sr-only">: {title}</span>
      </Button>
    </Card>
  );
}
