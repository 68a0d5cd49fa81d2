import { matchWarning } from "#src/domain/vehicles/stock-list/match-stock.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { findOwnVehicle } from "./own-vehicle.ts";
import { checkListing, createVehicle, updateVehicle } from "./save-vehicle.ts";
import { findSameCar } from "./stock-list/same-car-queries.ts";

/**
 * Adds a listing. A dealer's system, which cannot be asked, changes its listing of the same car instead;
 * `warning` says why.
 */
export async function createOrChangeVehicle(app: AppContext, actor: OwnDealer, input: unknown) {
  const { dealer_id } = actor;
  if (actor.kind !== "api key") return { vehicle: await createVehicle(app, actor, input), isNew: true };
  const { stock_ref = null, registration = null, vin = null } = checkListing(app, input);
  const same = await findSameCar(app.db, { dealer_id, vehicle_id: null, registration, vin });
  if (same === null) return { vehicle: await createVehicle(app, actor, input), isNew: true };
  const before = await findOwnVehicle(app.db, actor, same.vehicle_id);
  const number = before.stock_ref ?? stock_ref;
  const vehicle = await updateVehicle(app, actor, same.vehicle_id, {
    input: { ...(input as object), stock_ref: number },
    seenUpdatedAt: before.updated_at,
  });
  const match = { car: { vehicle_id: same.vehicle_id }, stock_ref: number, is_repeated: false };
  const [warning] = matchWarning({ stock_ref, registration, vin }, match);
  return { vehicle, isNew: false, ...(warning && { warning }) };
}
