import { SIMILAR_PRICE_SHARE } from "#src/domain/policy/browse.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { Catalogue } from "./catalogue.ts";
import { reusedArray, selectRange } from "./select-range.ts";

const kinOf = reusedArray(Uint8Array);
const distancesOf = reusedArray(Int32Array);
const rowsOf = reusedArray(Int32Array);

/**
 * Cars of the same model first, then of the same body style at a similar price; nearest price first in both.
 * @returns ids, without the car itself
 */
export function similarCars(
  catalogue: Catalogue,
  car: Pick<Vehicle, "vehicle_id" | "make" | "model" | "body_style" | "price">,
  limit: number,
): string[] {
  const farthest = car.price * SIMILAR_PRICE_SHARE;
  const body = BODY_STYLES.indexOf(car.body_style);
  const isModel = catalogue.names.codesWhere(
    ({ make, model }) => isSame(make, car.make) && isSame(model, car.model),
  );
  const [names, bodies, prices] = [
    catalogue.column("name"),
    catalogue.column("body"),
    catalogue.column("price"),
  ];
  const kin = kinOf(catalogue.size);
  const distances = distancesOf(catalogue.size);
  const rows = rowsOf(catalogue.size);
  let count = 0;
  for (let row = 0; row < rows.length; row++) {
    const distance = Math.abs((prices[row] as number) - car.price);
    const isOther = (isModel[names[row] as number] as number) ^ 1;
    kin[row] = isOther;
    distances[row] = distance;
    rows[count] = row;
    count += (isOther ^ 1) | (Number(bodies[row] === body) & Number(distance <= farthest));
  }
  const similar = rows.subarray(0, count);
  const keys = [
    ...[kin, distances].map((values) => ({ values, isDescending: false })),
    { values: catalogue.column("seq"), isDescending: true },
  ];
  return selectRange(similar, keys, 0, Math.min(limit + 1, similar.length))
    .map((row) => catalogue.idOf(row))
    .filter((id) => id !== car.vehicle_id)
    .slice(0, limit);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
