import { renderToStaticMarkup } from "react-dom/server";
import { formatPounds } from "#src/domain/format/format.ts";
import { RECENTLY_VIEWED_VEHICLES } from "#src/domain/policy/browse.ts";
import { type VehicleSummary, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { readVehicleIds } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { publicVehiclesById } from "#src/services/browse/public-vehicles.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button } from "#src/web/ui/button.tsx";
import { VehiclePicture } from "#src/web/ui/pictures/vehicle-picture.tsx";
import type { Route } from "./+types/recently-viewed-strip";

/** A part of other pages: current data of the cars viewed before, without those no longer on sale. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const asked = readVehicleIds(new URL(request.url).searchParams.get("ids"), RECENTLY_VIEWED_VEHICLES);
  const vehicles = await publicVehiclesById(readApp, asked);
  const html = vehicles.length > 0 ? renderToStaticMarkup(<RecentlyViewedStrip vehicles={vehicles} />) : "";
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

const RecentlyViewedStrip = ({ vehicles }: { vehicles: readonly VehicleSummary[] }) => (
  <section aria-labelledby="recently-viewed" className="mt-16">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 id="recently-viewed" className="text-2xl font-bold">
        Recently viewed
      </h2>
      <Button variant="quiet" data-forget>
        Forget these cars
      </Button>
    </div>
    <ul className="mt-4 flex gap-4 overflow-x-auto p-1 pb-3">
      {vehicles.map((vehicle) => (
        <li key={vehicle.vehicle_id} className="relative w-44 shrink-0">
          <div className="aspect-4/3 overflow-hidden rounded-lg bg-paper-deep">
            <VehiclePicture vehicle={vehicle} sizes="176px" className="size-full object-cover" />
          </div>
          <a
            href={`/vehicle/${vehicle.vehicle_id}`}
            className="mt-2 block leading-snug font-semibold after:absolute after:inset-0 hover:text-teal hover:underline"
          >
            {vehicleTitle(vehicle)}
          </a>
          <p className="text-ink-soft figures">{formatPounds(vehicle.price)}</p>
        </li>
      ))}
    </ul>
  </section>
);
