import type { DbOrTransaction, NewRow } from "#src/db/database.ts";

export type SignedAdvert = Omit<NewRow<"saved_adverts">, "lead_id">;

/** A repeat of the request adds the cars that it is the first to name. */
export async function insertSavedAdverts(
  tx: DbOrTransaction,
  leadId: string,
  adverts: readonly SignedAdvert[],
) {
  if (adverts.length === 0) return;
  await tx
    .insertInto("saved_adverts")
    .values(adverts.map((advert) => ({ ...advert, lead_id: leadId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listSavedAdverts(db: DbOrTransaction, leadId: string) {
  return await db
    .selectFrom("saved_adverts")
    .select(["vehicle_id", "advert", "signature"])
    .where("lead_id", "=", leadId)
    .orderBy("vehicle_id")
    .execute();
}

export async function listPhotoDigests(db: DbOrTransaction, images: readonly string[]) {
  if (images.length === 0) return [];
  return await db.selectFrom("photos").select(["image", "digest"]).where("image", "in", images).execute();
}
