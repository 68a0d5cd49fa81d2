import { sql } from "kysely";
import type { Db, DbOrTransaction, Found, NewRow } from "#src/db/database.ts";
import type { PhotoState } from "#src/domain/photos/photo-files.ts";

export type Photo = Found<typeof insertPhoto>;

const COLUMNS = [
  "photo_id",
  "dealer_id",
  "vehicle_id",
  "image",
  "width",
  "height",
  "bytes",
  "state",
] as const;
export async function insertPhoto(tx: DbOrTransaction, row: NewRow<"photos">) {
  return await tx.insertInto("photos").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function findPhoto(db: Db, photoId: string) {
  const query = db.selectFrom("photos").select(COLUMNS).where("photo_id", "=", photoId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function selectPhotosOfVehicle(db: Db, vehicleId: string) {
  const query = db.selectFrom("photos").select(COLUMNS).where("vehicle_id", "=", vehicleId);
  return await query.execute();
}

/** 0 for a dealer who is no applicant. */
export async function countApplicantPhotos(db: Db, dealerId: string): Promise<number> {
  const { photos } = await db
    .selectFrom("photos")
    .innerJoin("dealers", "dealers.dealer_id", "photos.dealer_id")
    .select(({ fn }) => fn.countAll<number>().as("photos"))
    .where("photos.dealer_id", "=", dealerId)
    .where("status", "=", "applied")
    .executeTakeFirstOrThrow();
  return photos;
}

export async function lockDealerPhotos(tx: DbOrTransaction, dealerId: string, images: readonly string[]) {
  if (images.length === 0) return [];
  return await tx
    .selectFrom("photos")
    .select(COLUMNS)
    .where("dealer_id", "=", dealerId)
    .where("image", "in", images)
    // Locks in a fixed order to avoid deadlocks.
    .orderBy("photo_id")
    .forUpdate()
    .execute();
}

/** Skips photos of other listings: a duplicated listing may show them too. */
export async function attachPhotos(tx: DbOrTransaction, vehicleId: string, photoIds: readonly string[]) {
  if (photoIds.length === 0) return;
  await tx
    .updateTable("photos")
    .set({ vehicle_id: vehicleId })
    .where("photo_id", "in", photoIds)
    .where("vehicle_id", "is", null)
    .execute();
}

/** @returns ids of the detached photos */
export async function detachPhotos(
  tx: DbOrTransaction,
  vehicleId: string,
  images: readonly string[] | "all",
) {
  if (images !== "all" && images.length === 0) return [];
  let query = tx.updateTable("photos").set({ vehicle_id: null }).where("vehicle_id", "=", vehicleId);
  if (images !== "all") query = query.where("image", "in", images);
  return (await query.returning("photo_id").execute()).map(({ photo_id }) => photo_id);
}

/** @returns false if it was removed */
export async function setPhotoState(db: Db, photoId: string, state: PhotoState) {
  const query = db.updateTable("photos").set({ state }).where("photo_id", "=", photoId);
  return (await query.returning("photo_id").executeTakeFirst()) !== undefined;
}

/** @returns null if a listing uses it by now, or it was removed */
export async function lockUnusedPhoto(tx: DbOrTransaction, photoId: string) {
  const row = await tx
    .selectFrom("photos")
    .select(COLUMNS)
    .where("photo_id", "=", photoId)
    .where("vehicle_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Scans the dealer's own listings, some hundred. */
export async function findVehicleShowing(
  tx: DbOrTransaction,
  { dealer_id, image }: Pick<Photo, "dealer_id" | "image">,
) {
  const row = await tx
    .selectFrom("vehicles")
    .select("vehicle_id")
    .where("dealer_id", "=", dealer_id)
    .where(sql<boolean>`${image} = any(images)`)
    .limit(1)
    .executeTakeFirst();
  return row?.vehicle_id ?? null;
}

export async function countShownByDealer(tx: DbOrTransaction, dealerId: string, images: readonly string[]) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct image)::int as count from vehicles, unnest(images) as image
    where dealer_id = ${dealerId} and image = any(${[...images]})`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function deletePhotoRow(tx: DbOrTransaction, photoId: string) {
  await tx.deleteFrom("photos").where("photo_id", "=", photoId).execute();
}

export async function selectUnusedPhotos(db: DbOrTransaction, uploadedBefore: Date, limit: number) {
  const rows = await db
    .selectFrom("photos")
    .select("photo_id")
    .where("vehicle_id", "is", null)
    .where("created_at", "<", uploadedBefore)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map(({ photo_id }) => photo_id);
}
