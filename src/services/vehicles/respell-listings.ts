import type { CarModel } from "#src/domain/vehicles/makes-and-models.ts";
import { withKnownNames } from "#src/domain/vehicles/model-names.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectListedNames, selectVehicleIdsOf } from "./all-vehicles-queries.ts";
import { lockVehicle, updateVehicleRow } from "./dealer-vehicle-queries.ts";
import { recordVehicleChange } from "./own-vehicle.ts";

/**
 * Applies the site's spelling of makes and models to listings saved before it was known. Idempotent; one
 * transaction per listing, so that locks are short and only its own pages are invalidated.
 */
export async function respellListings({ db, now, log }: Pick<AppContext, "db" | "now" | "log">) {
  const names = (await selectListedNames(db)).filter(mayBeMisspelled);
  let respelled = 0;
  for (const vehicleId of await selectVehicleIdsOf(db, names)) {
    respelled += await db.transaction().execute(async (tx) => {
      const before = await lockVehicle(tx, vehicleId);
      if (before === null || !isMisspelled(before)) return 0;
      const { make, model } = withKnownNames(before);
      const at = now();
      const after = await updateVehicleRow(tx, vehicleId, { make, model }, at);
      await recordVehicleChange(tx, "vehicle.update", { actor: { kind: "system" }, before, after, at });
      return 1;
    });
  }
  if (respelled > 0) log.info({ respelled }, "listings respelled");
}

/** Without the battery size, which decides of a Kona. */
const mayBeMisspelled = (car: CarModel) => isMisspelled(car) || isMisspelled(car, true);

function isMisspelled(car: CarModel, isElectric = false): boolean {
  const known = withKnownNames(car, isElectric);
  return known.make !== car.make || known.model !== car.model;
}
