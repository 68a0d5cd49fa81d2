import type { DbOrTransaction } from "#src/db/database.ts";
import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { findVehicle, lockVehicle } from "./dealer-vehicle-queries.ts";

/**
 * Reports another dealer's vehicle as missing, against enumeration attacks.
 * @throws NotFound, NotSignedIn
 */
export async function lockOwnVehicle(tx: DbOrTransaction, actor: Actor, vehicleId: string): Promise<Vehicle> {
  return allowed(actor, "vehicle:change", isUuid(vehicleId) ? await lockVehicle(tx, vehicleId) : null);
}

export async function findOwnVehicle(db: DbOrTransaction, actor: Actor, vehicleId: string): Promise<Vehicle> {
  return allowed(actor, "vehicle:read", isUuid(vehicleId) ? await findVehicle(db, vehicleId) : null);
}

function allowed(actor: Actor, action: "vehicle:read" | "vehicle:change", vehicle: Vehicle | null): Vehicle {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in first");
  if (!vehicle || !can(actor, action, vehicle)) throw new NotFound("Vehicle not found");
  return vehicle;
}
