import { z } from "zod";
import type { AppContext } from "#src/services/app-context.ts";
import { type PublicVehicle, selectPublicVehicle } from "./vehicle-queries.ts";

/** Null for a malformed id, a draft and an unverified dealer too. */
export async function findPublicVehicle(
  { db }: Pick<AppContext, "db">,
  vehicleId: string,
): Promise<PublicVehicle | null> {
  return ANY_UUID.safeParse(vehicleId).success ? await selectPublicVehicle(db, vehicleId) : null;
}

// Accepts every version of UUID, as Postgres does, unlike z.uuid().
const ANY_UUID = z.guid();
