import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { formatPounds } from "#src/domain/format/format.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { shortlistHref } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import { VehiclePictureMissing } from "#src/web/ui/pictures/vehicle-picture-missing.tsx";
import { viewed } from "../browser-storage/recently-viewed.ts";
import type { loader } from "../shortlist/shortlist.tsx";

/** Current data of the cars viewed before; leaves out cars no longer on sale. */
export default function RecentlyViewedStrip({ vehicle_ids }: { vehicle_ids: readonly string[] }) {
  const fetcher = useFetcher<typeof loader>();
  // Reuses the loader of the shortlist page, which takes any ids.
  const source = shortlistHref(vehicle_ids);
  useEffect(() => {
    void fetcher.load(source);
  }, [source]);
  const vehicles = fetcher.data?.vehicles ?? [];
  if (vehicles.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="mt-16">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recently-viewed" className="text-2xl font-bold">
          Recently viewed
        </h2>
        <Button variant="quiet" onClick={() => viewed.save([])}>
          Forget these cars
        </Button>
      </div>
      <ul className="mt-4 flex gap-4 overflow-x-auto p-1 pb-3">
        {vehicles.map((vehicle) => {
          const { cover } = vehicle;
          return (
            <li key={vehicle.vehicle_id} className="relative w-44 shrink-0">
              <div className="aspect-4/3 overflow-hidden rounded-lg bg-paper-deep">
                {cover ? (
                  <Picture image={cover} alt="" sizes="176px" className="size-full object-cover" />
                ) : (
                  <VehiclePictureMissing body_style={vehicle.body_style} />
                )}
              </div>
              <Link
                to={`/vehicle/${vehicle.vehicle_id}`}
                className="mt-2 block leading-snug font-semibold after:absolute after:inset-0 hover:text-teal hover:underline"
              >
                {vehicleTitle(vehicle)}
              </Link>
              <p className="text-ink-soft figures">{formatPounds(vehicle.price)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
