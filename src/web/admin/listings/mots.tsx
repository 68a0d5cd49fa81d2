import { formatMiles } from "#src/domain/format/format.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { ALL_LISTINGS, ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/mots";
import { ListingCard } from "./listing-card.tsx";

const readings = api.admin["mot-readings"];
type Reading = BodyOf<typeof readings.$get>["readings"][number];

export const meta = () => portalMeta("MOT readings in doubt");

export const clientLoader = listLoader("MOT readings", () => bodyOf(readings.$get()));

export default function MotReadingsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      partOf={ALL_LISTINGS}
      title="MOT Readings in Doubt"
      about="Find the photo of the odometer in the listing, and compare it with the mileage that the dealer states. Until you settle one, buyers read that the mileage is in question. Take a listing off sale in its own page if the photo is missing or shows something else."
      found={found}
      what="The MOT readings"
      rowsOf={({ readings }) => readings}
      keyOf={({ vehicle_id }) => vehicle_id}
      card={(reading) => <ReadingCard reading={reading} />}
      emptyText="There are no MOT readings in doubt."
    />
  );
}

function ReadingCard({ reading: found }: { reading: Reading }) {
  const { vehicle_id, mileage, images, reading } = found;
  const title = vehicleTitle(found);
  return (
    <ListingCard vehicle={found} page="edit">
      <p className="mt-3">
        {reading}. The dealer states {formatMiles(mileage)}, with {images.length}{" "}
        {images.length === 1 ? "photo" : "photos"}.
      </p>
      <ChangeButton
        className="mt-4"
        change={() => readings[":vehicle_id"].settle.$post({ param: { vehicle_id } })}
        done={{ title: "MOT reading settled", description: title }}
      >
        The odometer agrees<span className="sr-only">: {title}</span>
      </ChangeButton>
    </ListingCard>
  );
}
