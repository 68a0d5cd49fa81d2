import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import type { Holiday, OpeningHours } from "#src/domain/dealers/open-days.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { PublicDetails } from "#src/domain/vehicles/fields.ts";
import type { PublicDealer, PublicListing, Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import { findVehicle } from "./dealer-vehicle-queries.ts";
import { PUBLIC_COLUMNS_SQL } from "./vehicle-columns.ts";

export type PublicVehicle = PublicListing & {
  dealer: PublicDealer;
  details: PublicDetails;
  seller: Seller;
  /** Last seen in its dealer's stock; null while a buyer's report that it was gone stands. */
  confirmed_at: Date | null;
};

/** What lists do not need of a dealer. */
interface Seller {
  /** ISO time; null while it is not verified. */
  verified_at: string | null;
  opening_hours: OpeningHours;
  opens_on_bank_holidays: boolean;
  holidays: Holiday[];
}

const SELLER = sql`json_build_object('verified_at', case when dealers.status = 'verified' then dealers.verified_at end,
  'opening_hours', dealers.opening_hours, 'opens_on_bank_holidays', dealers.opens_on_bank_holidays,
  'holidays', coalesce((select holidays from dealer_preferences where dealer_id = dealers.dealer_id), '[]')) as seller`;

// Accepts every version of UUID, as Postgres does, unlike z.uuid().
const ANY_UUID = z.guid();

/** Null for a malformed id, a draft and an unverified dealer too. */
export async function findPublicVehicle({ db }: WithDb, vehicleId: string): Promise<PublicVehicle | null> {
  if (!ANY_UUID.safeParse(vehicleId).success) return null;
  return await selectPublicVehicle(db, vehicleId, IS_PUBLIC);
}

/** The car as buyers would see it, drafts too; null for anyone but its dealer and admins. */
export async function findVehiclePreview(
  db: DbOrTransaction,
  actor: Actor,
  vehicleId: string,
): Promise<PublicVehicle | null> {
  if (actor.kind !== "user" || !isUuid(vehicleId)) return null;
  const found = await findVehicle(db, vehicleId);
  return found && can(actor, "vehicle:read", found) ? await selectPublicVehicle(db, vehicleId) : null;
}

const IS_PUBLIC = sql`and vehicles.published and dealers.status = 'verified'`;

async function selectPublicVehicle(
  db: DbOrTransaction,
  vehicleId: string,
  isShown: RawBuilder<unknown> = sql``,
) {
  const { rows } = await sql<PublicVehicle>`/* planned once */
    select ${PUBLIC_COLUMNS_SQL}, ${SELLER}, case when confirmation.doubted_at is null
      then coalesce(confirmation.confirmed_at, vehicles.created_at) end as confirmed_at
    from vehicles join dealers on dealers.dealer_id = vehicles.dealer_id
      left join vehicle_confirmations as confirmation on confirmation.vehicle_id = vehicles.vehicle_id
    where vehicles.vehicle_id = ${vehicleId} ${isShown}
  `.execute(db);
  return rows[0] ?? null;
}

/** Enough to suggest similar cars. */
export type DeletedVehicle = Pick<Vehicle, "vehicle_id" | "make" | "model" | "body_style" | "price">;

export async function findDeletedVehicle({ db }: WithDb, vehicleId: string): Promise<DeletedVehicle | null> {
  if (!isUuid(vehicleId)) return null;
  const row = await db
    .selectFrom("deleted_vehicles")
    .where("vehicle_id", "=", vehicleId)
    .select(["vehicle_id", "make", "model", "body_style", "price"])
    .executeTakeFirst();
  return row ?? null;
}

export type GoneVehicle =
  | { kind: "sold"; vehicle: SoldVehicle; until: Date }
  | { kind: "gone"; vehicle: DeletedVehicle };

/** A formerly public car: sold, with a page that says so, or gone. */
export async function findGoneVehicle(app: DbAndClock, vehicleId: string): Promise<GoneVehicle | null> {
  if (!isUuid(vehicleId)) return null;
  const [sold, deleted] = await Promise.all([
    selectSoldVehicle(app, vehicleId),
    findDeletedVehicle(app, vehicleId),
  ]);
  const until = sold?.sold_page_until;
  if (sold && until && app.now() < until) return { kind: "sold", vehicle: sold, until };
  const gone = sold ?? deleted;
  return gone && { kind: "gone", vehicle: gone };
}

/** Without texts that its dealer may have changed since buyers saw them. */
export type SoldVehicle = Found<typeof selectSoldVehicle>;

/** Null for a car of a dealer that is not verified, and for one that was never sold. */
async function selectSoldVehicle({ db }: WithDb, vehicleId: string) {
  const row = await db
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .select(["vehicle_id", "year", "make", "model", "body_style", "price", "sold_page_until"])
    .select(["dealers.slug as dealer_slug", "dealers.name as dealer_name"])
    .where("vehicle_id", "=", vehicleId)
    .where("sold_at", "is not", null)
    .where("published", "=", false)
    .where("dealers.status", "=", "verified")
    .executeTakeFirst();
  return row ?? null;
}
