import type { Db } from "#src/db/database.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";

/** Without texts that its dealer may have changed since buyers saw them. */
export interface SoldVehicle
  extends Pick<Vehicle, "vehicle_id" | "year" | "make" | "model" | "body_style" | "price"> {
  dealer_slug: string;
  dealer_name: string;
  sold_page_until: Date | null;
}

/** Null for a car of a dealer that is not verified, and for one that was never sold. */
export async function selectSoldVehicle(db: Db, vehicleId: string): Promise<SoldVehicle | null> {
  const row = await db
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .select(["vehicle_id", "year", "make", "model", "body_style", "price", "sold_page_until"])
    .select(["dealers.slug as dealer_slug", "dealers.name as dealer_name"])
    .where("vehicle_id", "=", vehicleId)
    .where("sold_at", "is not", null)
    .where("published", "=", false)
    .where("dealers.status", "=", "verified")
    .$narrowType<{ body_style: BodyStyle }>()
    .executeTakeFirst();
  return row ?? null;
}
