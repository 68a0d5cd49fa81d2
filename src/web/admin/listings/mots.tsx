import { type InferResponseType, parseResponse } from "hono/client";
import { Link } from "react-router";
import { formatMiles } from "#src/domain/format/format.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { Cards } from "#src/web/admin/rows.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ALL_LISTINGS } from "../links.ts";
import type { Route } from "./+types/mots";

const readings = api.admin["mot-readings"];
type Reading = InferResponseType<typeof readings.$get, 200>["readings"][number];

export const meta = () => portalMeta("MOT readings in doubt");

export const clientLoader = listLoader(
  "MOT readings",
  () => null,
  () => parseResponse(readings.$get()),
);

/** Readings that cannot be true beside the others, and that dealers say are wrong. */
export default function MotReadingsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      partOf={ALL_LISTINGS}
      title="MOT Readings in Doubt"
      about="Find the photo of the odometer in the listing, and compare it with the mileage that the dealer states. Until you settle one, buyers read that the mileage is in question. Take a listing off sale in its own page if the photo is missing or shows something else."
      found={found}
      what="The MOT readings"
      rowsOf={({ readings }) => readings}
      emptyText="There are no MOT readings in doubt."
    >
      {(readings) => (
        <Cards rows={readings} keyOf={({ vehicle_id }) => vehicle_id}>
          {(reading) => <ReadingCard reading={reading} />}
        </Cards>
      )}
    </ListPage>
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
