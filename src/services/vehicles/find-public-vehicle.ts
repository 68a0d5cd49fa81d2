import { z } from "zod";
import type { AppContext } from "#src/services/app-context.ts";
import { type PublicVehicle, selectPublicVehicle } from "./vehicle-queries.ts";

/** Null also for an id that cannot exist, for a draft and for a dealer who is not verified. */
export async function findPublicVehicle(
  { db }: Pick<AppContext, "db">,
  vehicleId: string,
): Promise<PublicVehicle | null> {
  return ANY_UUID.safeParse(vehicleId).success ? await selectPublicVehicle(db, vehicleId) : null;
}

// Not z.uuid(): Postgres takes ids of every version, also of none.
const ANY_UUID = z.guid();
