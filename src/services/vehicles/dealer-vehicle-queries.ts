import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction, RowChanges } from "#src/db/database.ts";
import { columnsWith } from "#src/domain/vehicles/fields.ts";
import type { Listing } from "#src/domain/vehicles/listing/listing-schema.ts";
import { isOffered, type Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { LISTING_COLUMNS, VEHICLE_SELECTION } from "./vehicle-columns.ts";

export async function findVehicle(db: DbOrTransaction, vehicleId: string) {
  const query = db.selectFrom("vehicles").select(VEHICLE_SELECTION).where("vehicle_id", "=", vehicleId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function lockVehicle(tx: DbOrTransaction, vehicleId: string) {
  const [vehicle = null] = await lockVehicles(tx, sql`vehicle_id = ${vehicleId}`);
  return vehicle;
}

/** Locks in a fixed order to avoid deadlocks. */
export async function lockVehicles(tx: DbOrTransaction, condition: RawBuilder<boolean>) {
  const query = tx.selectFrom("vehicles").select(VEHICLE_SELECTION).where(condition);
  return await query.orderBy("vehicle_id").forUpdate().execute();
}

/** As `isOffered` says. */
export const IS_OFFERED = sql<boolean>`(published or held_words <> '{}' or unconfirmed_since is not null)`;

export type ListingRow = Listing & { latitude: number | null; longitude: number | null };

type Publication = Pick<Vehicle, "published" | "held_words">;
type ComputedColumn = "winter_range_computed" | "winter_range_computed_to";
type Set = "vehicle_id" | "dealer_id" | ComputedColumn | "created_at" | "updated_at";
/** Without what is set by itself. */
type Changed = ListingRow & Omit<Vehicle, keyof Listing | Set>;

export async function insertVehicle(
  db: DbOrTransaction,
  row: ListingRow &
    Publication &
    Pick<Vehicle, "images" | "image_alts" | "dealer_id"> & {
      stock_ref?: string | null | undefined;
      at: Date;
    },
) {
  const { at, ...listing } = row;
  return await db
    .insertInto("vehicles")
    .values({ ...listing, is_generated: false, created_at: at, updated_at: at })
    .returning(VEHICLE_SELECTION)
    .executeTakeFirstOrThrow();
}

/** Advances `updated_at` even within the same millisecond: it is the version of the optimistic lock. */
export async function updateVehicleRow(
  db: DbOrTransaction,
  vehicleId: string,
  changes: (Publication & Partial<Changed>) | Partial<Omit<Changed, keyof Publication>>,
  at: Date,
) {
  return await db
    .updateTable("vehicles")
    .set({
      ...changes,
      ...("published" in changes && stateColumns(changes, at)),
      updated_at: sql`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where("vehicle_id", "=", vehicleId)
    .returning(VEHICLE_SELECTION)
    .executeTakeFirstOrThrow();
}

/** Leaves `updated_at`: no one edited the listing. */
export async function setColumns(db: DbOrTransaction, vehicleId: string, columns: RowChanges<"vehicles">) {
  await db.updateTable("vehicles").set(columns).where("vehicle_id", "=", vehicleId).execute();
}

function stateColumns(
  changes: Publication & Partial<Pick<Vehicle, "sold_page_until" | "unconfirmed_since">>,
  at: Date,
) {
  const unconfirmedSince = changes.unconfirmed_since ?? null;
  if (isOffered({ ...changes, unconfirmed_since: unconfirmedSince })) {
    return {
      unconfirmed_since: unconfirmedSince,
      due_in: false,
      sold_at: null,
      sold_page_until: null,
      on_sale_since: onSaleSince(at),
    };
  }
  // An edited draft ends the page: its new words are not checked.
  return {
    unconfirmed_since: unconfirmedSince,
    reserved_at: null,
    sold_page_until: sql<Date | null>`case when published then ${changes.sold_page_until ?? null}::timestamptz end`,
  };
}

/** Stays while the car is on sale already; a draft starts again. */
const onSaleSince = (at: Date) =>
  sql<Date | null>`case when ${IS_OFFERED} then on_sale_since else ${at}::timestamptz end`;

/** Locks in a fixed order to avoid deadlocks. */
export async function lockLeadsAbout(tx: DbOrTransaction, vehicleIds: readonly string[]) {
  const ids = [...vehicleIds];
  await tx
    .selectFrom("leads")
    .select("lead_id")
    .where(({ eb, or }) => or([eb("vehicle_id", "in", ids), eb("also_vehicle_id", "in", ids)]))
    .orderBy("lead_id")
    .forUpdate()
    .execute();
}

export async function deleteVehicleRow(db: DbOrTransaction, vehicleId: string) {
  await db.deleteFrom("vehicles").where("vehicle_id", "=", vehicleId).execute();
}

export async function selectGeneratedIds(db: DbOrTransaction, dealerId: string): Promise<string[]> {
  const generated = db.selectFrom("vehicles").select("vehicle_id").where("is_generated", "=", true);
  const rows = await generated.where("dealer_id", "=", dealerId).orderBy("vehicle_id").execute();
  return rows.map(({ vehicle_id }) => vehicle_id);
}

/** Copies only details that cars of one model share, and the mark of a generated listing. */
const COPIED = sql.raw(
  [
    ...LISTING_COLUMNS.filter((column) => column !== "trim"),
    ...columnsWith(({ isOfModel }) => isOfModel),
    "is_generated",
  ].join(", "),
);

/** Copies the listing without its photos, stock reference, identity and publication. */
export async function insertDraftCopy(
  tx: DbOrTransaction,
  vehicleId: string,
  { trim, at }: { trim: string; at: Date },
) {
  const { rows } = await sql<{ vehicle_id: string }>`
    insert into vehicles (dealer_id, ${COPIED}, trim, images, published, created_at, updated_at)
    select dealer_id, ${COPIED}, ${trim}, '{}', false, ${at}, ${at}
    from vehicles where vehicle_id = ${vehicleId}
    returning vehicle_id
  `.execute(tx);
  const [copy] = rows;
  if (!copy) throw new Error("the locked vehicle does not exist");
  return copy.vehicle_id;
}
