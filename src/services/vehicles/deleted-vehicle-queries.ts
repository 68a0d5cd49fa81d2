import type { Db } from "#src/db/database.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";

/** Enough to suggest similar cars. */
export type DeletedVehicle = Pick<Vehicle, "vehicle_id" | "make" | "model" | "body_style" | "price">;

export async function selectDeletedVehicle(db: Db, vehicleId: string): Promise<DeletedVehicle | null> {
  const row = await db
    .selectFrom("deleted_vehicles")
    .where("vehicle_id", "=", vehicleId)
    .select(["vehicle_id", "make", "model", "body_style", "price"])
    .$narrowType<{ body_style: BodyStyle }>()
    .executeTakeFirst();
  return row ?? null;
}
