import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { isOffered, type Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext, WithDb } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { applyAction } from "../apply-action.ts";
import { updateVehicleRow } from "../dealer-vehicle-queries.ts";
import { lockOwnVehicle, recordVehicleChange } from "../own-vehicle.ts";
import { forgetFeedDocuments, lockDealerStock } from "./dealer-stock-queries.ts";
import { selectDoubles } from "./same-car-queries.ts";

/** Pairs of listings on sale that are one car, or look like it, the older one first. */
export const listDoubles = async ({ db }: WithDb, { dealer_id }: OwnDealer) =>
  await selectDoubles(db, dealer_id);

const NO_DOUBLE = "These are not two listings of one car any more. Reload the page.";

/**
 * Takes one of two listings of a car off sale. The kept one takes over its stock number, registration and VIN where it has none,
 * so that the next file or feed changes the kept one.
 * @throws NotFound, InvalidInput
 */
export async function joinDoubles(
  app: AppContext,
  actor: OwnDealer,
  { kept, taken_off: takenOff }: { kept: string; taken_off: string },
): Promise<Vehicle> {
  const { dealer_id } = actor;
  return await app.db.transaction().execute(async (tx) => {
    // Feeds before stock before vehicles, as runs do.
    await forgetFeedDocuments(tx, dealer_id);
    await lockDealerStock(tx, dealer_id);
    const [first, second] = [kept, takenOff].toSorted();
    if (first === undefined || second === undefined) throw new NotFound("Vehicle not found");
    const locked = [await lockOwnVehicle(tx, actor, first), await lockOwnVehicle(tx, actor, second)];
    const [stays, leaves] = first === kept ? locked : locked.toReversed();
    const pairs = await selectDoubles(tx, dealer_id);
    const isPair = pairs.some((pair) =>
      [kept, takenOff].every((id) => pair.some((one) => one.vehicle_id === id)),
    );
    if (!stays || !leaves || !isOffered(leaves) || !isPair) throw new InvalidInput({ taken_off: NO_DOUBLE });
    const at = app.now();
    const off = await applyAction(tx, leaves, "unpublish", { actor, at });
    await updateVehicleRow(tx, takenOff, { stock_ref: null }, at);
    const identity = {
      stock_ref: stays.stock_ref ?? off.stock_ref,
      registration: stays.registration ?? off.registration,
      vin: stays.vin ?? off.vin,
    };
    const after = await updateVehicleRow(tx, kept, identity, at);
    await recordVehicleChange(tx, "vehicle.update", { actor, before: stays, after, at });
    return after;
  });
}
