import type { DbOrTransaction } from "#src/db/database.ts";

/** Finds the cars that a stock feed of their dealer has. */
export async function selectIdsInFeeds(db: DbOrTransaction, vehicleIds: readonly string[]) {
  if (vehicleIds.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("vehicles")
    .innerJoin("stock_feeds", "stock_feeds.dealer_id", "vehicles.dealer_id")
    .innerJoin("stock_feed_cars", (join) =>
      join
        .onRef("stock_feed_cars.stock_feed_id", "=", "stock_feeds.stock_feed_id")
        .onRef("stock_feed_cars.stock_ref", "=", "vehicles.stock_ref"),
    )
    .select("vehicle_id")
    .where("vehicle_id", "in", vehicleIds)
    .where("taken_off_at", "is", null)
    .execute();
  return new Set(rows.map(({ vehicle_id }) => vehicle_id));
}

/** The next run takes the same file in again. Call it before a vehicle is locked: runs lock their feed first. */
export async function forgetFeedDocuments(tx: DbOrTransaction, dealerId: string) {
  await tx
    .updateTable("stock_feeds")
    .set({ etag: null, last_modified: null, digest: null })
    .where("dealer_id", "=", dealerId)
    .execute();
}
