import type { DbOrTransaction } from "#src/db/database.ts";
import { isOffered, type Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { sameCarText } from "#src/texts/same-car-text.ts";
import { registerRefusals } from "../register/check-register.ts";
import { selectListedElsewhere } from "./same-car-queries.ts";

/** Reasons against publishing drafts, by vehicle id. Of two drafts of one car, only the first is published. */
export async function publishRefusals(
  tx: DbOrTransaction,
  dealerId: string,
  vehicles: ReadonlyMap<string, Vehicle>,
): Promise<Map<string, string>> {
  const refusals = await registerRefusals(tx, vehicles);
  const elsewhere = await selectListedElsewhere(tx, dealerId, [...vehicles.keys()]);
  for (const [vehicleId, listing] of elsewhere) refusals.set(vehicleId, sameCarText(listing));
  const published = new Map<string, Vehicle>();
  for (const vehicle of vehicles.values()) {
    if (isOffered(vehicle) || refusals.has(vehicle.vehicle_id)) continue;
    for (const key of [vehicle.registration, vehicle.vin]) {
      if (key === null) continue;
      const same = published.get(key);
      if (same) refusals.set(vehicle.vehicle_id, sameCarText({ ...same, is_offered: true }));
      else published.set(key, vehicle);
    }
  }
  return refusals;
}
