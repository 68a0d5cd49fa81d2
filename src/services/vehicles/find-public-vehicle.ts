import { z } from "zod";
import type { DbOrTransaction } from "#src/db/database.ts";
import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { findVehicle } from "./dealer-vehicle-queries.ts";
import {
  type DeletedVehicle,
  type PublicVehicle,
  type SoldVehicle,
  selectDeletedVehicle,
  selectPublicVehicle,
  selectSoldVehicle,
  selectVehicleAsPublic,
} from "./vehicle-queries.ts";

/** Null for a malformed id, a draft and an unverified dealer too. */
export async function findPublicVehicle({ db }: WithDb, vehicleId: string): Promise<PublicVehicle | null> {
  return ANY_UUID.safeParse(vehicleId).success ? await selectPublicVehicle(db, vehicleId) : null;
}

// Accepts every version of UUID, as Postgres does, unlike z.uuid().
const ANY_UUID = z.guid();

/** The car as buyers would see it, drafts too; null for anyone but its dealer and admins. */
export async function findVehiclePreview(
  db: DbOrTransaction,
  actor: Actor,
  vehicleId: string,
): Promise<PublicVehicle | null> {
  if (actor.kind !== "user" || !isUuid(vehicleId)) return null;
  const found = await findVehicle(db, vehicleId);
  return found && can(actor, "vehicle:read", found) ? await selectVehicleAsPublic(db, vehicleId) : null;
}

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
