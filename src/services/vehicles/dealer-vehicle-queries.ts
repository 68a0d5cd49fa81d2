import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import { containing } from "#src/db/like.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { DealerListSort } from "#src/domain/vehicles/dealer-list.ts";
import type { Listing } from "#src/domain/vehicles/listing-schema.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { VEHICLE_COLUMNS } from "./vehicle-columns.ts";

interface DealerListing {
  dealer_id: string;
  /** Lower case; all must occur. */
  words: readonly string[];
}

export async function countDealerVehicles(db: Db, listing: DealerListing): Promise<number> {
  const { count } = await db
    .selectFrom("vehicles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(matching(listing))
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectDealerVehicles(
  db: Db,
  listing: DealerListing,
  { sort, offset, limit }: { sort: DealerListSort; offset: number; limit: number },
): Promise<Vehicle[]> {
  return await db
    .selectFrom("vehicles")
    .select(VEHICLE_COLUMNS)
    .where(matching(listing))
    .orderBy(ORDERS[sort])
    .orderBy("created_at", "desc")
    .orderBy("vehicle_id")
    .offset(offset)
    .limit(limit)
    .$narrowType<{ body_style: BodyStyle }>()
    .execute();
}

const VEHICLE = sql`lower(make || ' ' || model || ' ' || coalesce(trim, ''))`;

const ORDERS: Record<DealerListSort, RawBuilder<unknown>> = {
  newest: sql`created_at desc`,
  vehicle: sql`${VEHICLE}, year`,
  "vehicle-desc": sql`${VEHICLE} desc, year desc`,
  price: sql`price`,
  "price-desc": sql`price desc`,
  mileage: sql`mileage`,
  "mileage-desc": sql`mileage desc`,
  year: sql`year`,
  "year-desc": sql`year desc`,
  status: sql`published`,
  "status-desc": sql`published desc`,
  updated: sql`updated_at`,
  "updated-desc": sql`updated_at desc`,
};

/** Uses the index on dealer_id; a dealer has some hundred cars, which are then filtered by words. */
function matching({ dealer_id, words }: DealerListing): RawBuilder<boolean> {
  const foundIn = sql`lower(concat_ws(' ', year, make, model, trim, postcode))`;
  const conditions = words.map((word) => sql`${foundIn} like ${containing(word)}`);
  return sql<boolean>`${sql.join([sql`dealer_id = ${dealer_id}`, ...conditions], sql` and `)}`;
}

export async function findVehicle(db: DbOrTransaction, vehicleId: string): Promise<Vehicle | null> {
  const query = db.selectFrom("vehicles").select(VEHICLE_COLUMNS).where("vehicle_id", "=", vehicleId);
  return (await query.$narrowType<{ body_style: BodyStyle }>().executeTakeFirst()) ?? null;
}

export async function lockVehicle(db: DbOrTransaction, vehicleId: string): Promise<Vehicle | null> {
  const query = db
    .selectFrom("vehicles")
    .select(VEHICLE_COLUMNS)
    .where("vehicle_id", "=", vehicleId)
    .forUpdate();
  return (await query.$narrowType<{ body_style: BodyStyle }>().executeTakeFirst()) ?? null;
}

export type ListingRow = Listing & { latitude: number | null; longitude: number | null };

type Photos = Pick<Vehicle, "images" | "image_alts">;
type Publication = Pick<Vehicle, "published" | "held_words">;

export async function insertVehicle(
  db: DbOrTransaction,
  row: ListingRow & Publication & Photos & { dealer_id: string; at: Date },
): Promise<Vehicle> {
  const { at, ...listing } = row;
  return await db
    .insertInto("vehicles")
    .values({ ...listing, created_at: at, updated_at: at })
    .returning(VEHICLE_COLUMNS)
    .$narrowType<{ body_style: BodyStyle }>()
    .executeTakeFirstOrThrow();
}

/** Advances `updated_at` even within the same millisecond: it is the version of the optimistic lock. */
export async function updateVehicleRow(
  db: DbOrTransaction,
  vehicleId: string,
  changes:
    | (Publication & Partial<ListingRow & Photos & Pick<Vehicle, "allowed_words">>)
    | Pick<ListingRow, "make" | "model">
    | Photos,
  at: Date,
): Promise<Vehicle> {
  return await db
    .updateTable("vehicles")
    .set({ ...changes, updated_at: sql`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')` })
    .where("vehicle_id", "=", vehicleId)
    .returning(VEHICLE_COLUMNS)
    .$narrowType<{ body_style: BodyStyle }>()
    .executeTakeFirstOrThrow();
}

/** Locks in a fixed order to avoid deadlocks. */
export async function lockLeadsAbout(tx: DbOrTransaction, vehicleId: string): Promise<void> {
  await tx
    .selectFrom("leads")
    .select("lead_id")
    .where("vehicle_id", "=", vehicleId)
    .orderBy("lead_id")
    .forUpdate()
    .execute();
}

export async function deleteVehicleRow(db: DbOrTransaction, vehicleId: string): Promise<void> {
  await db.deleteFrom("vehicles").where("vehicle_id", "=", vehicleId).execute();
}
