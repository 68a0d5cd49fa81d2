import { z } from "zod";
import type { AppContext } from "#src/services/app-context.ts";
import { type PublicVehicle, selectPublicVehicle } from "./vehicle-queries.ts";

/** Null also for an id that cannot exist, for a draft and for a dealer who is not verified. */
export async function findPublicVehicle(
  { db }: Pick<AppContext, "db">,
  vehicle_id: string,
): Promise<PublicVehicle | null> {
  return ANY_UUID.safeParse(vehicle_id).success ? await selectPublicVehicle(db, vehicle_id) : null;
}

// Not z.uuid(): Postgres takes ids of every version, also of none.
const ANY_UUID = z.guid();
