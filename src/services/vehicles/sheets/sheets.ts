import type { Actor } from "#src/domain/accounts/permissions.ts";
import { SHEETS_AT_ONCE } from "#src/domain/policy/listings.ts";
import type { PrintedSheet } from "#src/domain/vehicles/sheet.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { findOwnVehicle } from "../own-vehicle.ts";
import { findVehiclePreview, type PublicVehicle } from "../public-vehicle-queries.ts";
import { saveSheetPrices, selectIdsOnSale } from "./sheet-queries.ts";

/**
 * The cars of these sheets, in this order; without ids, all that the actor's dealer has on sale. Null where one of them
 * is not theirs.
 */
export async function findSheetCars(
  { db }: WithDb,
  actor: Actor,
  vehicleIds: readonly string[],
): Promise<PublicVehicle[] | null> {
  const dealerId = actor.kind === "user" ? actor.dealer_id : null;
  const isAll = vehicleIds.length === 0;
  if (isAll && dealerId === null) return null;
  const wanted = isAll && dealerId ? await selectIdsOnSale(db, dealerId, SHEETS_AT_ONCE) : vehicleIds;
  const cars: PublicVehicle[] = [];
  for (const id of wanted) {
    const car = await findVehiclePreview(db, actor, id);
    if (!car) return null;
    cars.push(car);
  }
  return cars;
}

/** Remembers the printed prices, by which the list says which sheets are out of date. */
export async function recordPrintedSheets(
  { db, now }: DbAndClock,
  actor: Actor,
  sheets: readonly PrintedSheet[],
) {
  await db.transaction().execute(async (tx) => {
    for (const { vehicle_id, price } of sheets) {
      const car = await findOwnVehicle(tx, actor, vehicle_id);
      await recordChange(tx, {
        actor,
        action: "vehicle.print-sheet",
        subject: { id: vehicle_id, name: vehicleTitle(car), dealer_id: car.dealer_id },
        after: { sheet_price: price },
        at: now(),
      });
    }
    await saveSheetPrices(tx, sheets);
  });
}
