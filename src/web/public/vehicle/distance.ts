import { formatMiles } from "#src/domain/format/format.ts";
import { acrossWaterText } from "#src/domain/geo/distance.ts";
import { readVehicleIds } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { publicVehiclesById } from "#src/services/browse/public-vehicles.ts";
import { readSearch } from "#src/services/browse/typed/read-search.ts";
import { placeText } from "#src/texts/filter-texts.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/distance";

/** From the place of a buyer, for whom the car's page is not drawn: it is cached for all. Null where either is unknown. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const { filters, knownPlace } = await readSearch(
    new URL(request.url).searchParams,
    context.get(requestContext),
  );
  const [car] = await publicVehiclesById(readApp, readVehicleIds(params.vehicle_id), knownPlace);
  const text = car ? distanceText(car, placeText(filters.postcode ?? "")) : null;
  return Response.json({ text }, { headers: { "Cache-Control": "no-store" } });
}

interface Distant {
  distance_miles: number | null;
  is_across_water: boolean;
}

function distanceText({ distance_miles: miles, is_across_water }: Distant, place: string): string | null {
  if (miles === null) return null;
  return `${miles < 1 ? "Under a mile" : formatMiles(miles)} from ${place}${acrossWaterText(is_across_water)}`;
}
