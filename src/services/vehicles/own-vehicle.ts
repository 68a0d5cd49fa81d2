import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { requireOwnRecord } from "#src/services/require-permission.ts";
import { findVehicle, lockVehicle } from "./dealer-vehicle-queries.ts";

/** Reports another dealer's vehicle as missing, against enumeration attacks. */
export async function lockOwnVehicle(tx: DbOrTransaction, actor: Actor, vehicleId: string): Promise<Vehicle> {
  const found = isUuid(vehicleId) ? await lockVehicle(tx, vehicleId) : null;
  return requireOwnRecord(actor, "vehicle:change", found, "Vehicle not found");
}

export async function findOwnVehicle(db: DbOrTransaction, actor: Actor, vehicleId: string): Promise<Vehicle> {
  const found = isUuid(vehicleId) ? await findVehicle(db, vehicleId) : null;
  return requireOwnRecord(actor, "vehicle:read", found, "Vehicle not found");
}
