import { z } from "zod";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import {
  type DeletedVehicle,
  type PublicVehicle,
  type SoldVehicle,
  selectDeletedVehicle,
  selectPublicVehicle,
  selectSoldVehicle,
} from "./vehicle-queries.ts";

/** Null for a malformed id, a draft and an unverified dealer too. */
export async function findPublicVehicle({ db }: WithDb, vehicleId: string): Promise<PublicVehicle | null> {
  return ANY_UUID.safeParse(vehicleId).success ? await selectPublicVehicle(db, vehicleId) : null;
}

// Accepts every version of UUID, as Postgres does, unlike z.uuid().
const ANY_UUID = z.guid();

export async function findDeletedVehicle({ db }: WithDb, vehicleId: string): Promise<DeletedVehicle | null> {
  return isUuid(vehicleId) ? await selectDeletedVehicle(db, vehicleId) : null;
}

export type GoneVehicle =
  | { kind: "sold"; vehicle: SoldVehicle; until: Date }
  | { kind: "gone"; vehicle: DeletedVehicle };

/** A formerly public car: sold, with a page that says so, or gone. */
export async function findGoneVehicle(
  { db, now }: DbAndClock,
  vehicleId: string,
): Promise<GoneVehicle | null> {
  if (!isUuid(vehicleId)) return null;
  const [sold, deleted] = await Promise.all([
    selectSoldVehicle(db, vehicleId),
    selectDeletedVehicle(db, vehicleId),
  ]);
  const until = sold?.sold_page_until;
  if (sold && until && now() < until) return { kind: "sold", vehicle: sold, until };
  const gone = sold ?? deleted;
  return gone && { kind: "gone", vehicle: gone };
}
