import type { Db } from "#src/db/database.ts";

export async function listPlaces(db: Db, dealerIds: readonly string[]) {
  const rows = await db
    .selectFrom("dealers")
    .select(["dealer_id", "town", "postcode"])
    .where("dealer_id", "in", dealerIds)
    .execute();
  return new Map(rows.map(({ dealer_id, ...place }) => [dealer_id, place]));
}
