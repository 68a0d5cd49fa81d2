import type { DbOrTransaction } from "#src/db/database.ts";
import { IMAGE_ASK_AGAIN_HOURS } from "#src/domain/policy/photos.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";

// Fourteen parameters each; the protocol allows 65,535 per statement.
const URLS_PER_STATEMENT = 2000;

/** A URL that was there before keeps its picture, which is asked for again after a day. @returns removed pictures, and cars whose URLs changed */
export async function replaceImageUrls(
  tx: DbOrTransaction,
  vehicles: readonly { vehicle_id: string; image_urls: readonly string[] }[],
  at: Date,
): Promise<{ removed: { vehicle_id: string; images: string[] }[]; changed: Set<string> }> {
  const ids = vehicles.map(({ vehicle_id }) => vehicle_id);
  if (ids.length === 0) return { removed: [], changed: new Set() };
  const query = tx.deleteFrom("vehicle_image_urls").where("vehicle_id", "in", ids).returningAll();
  const before = (await query.execute()).toSorted((one, other) => one.position - other.position);
  const key = (row: { vehicle_id: string; url: string }) => `${row.vehicle_id} ${row.url}`;
  // The database computes the host.
  const known = new Map(before.map(({ host: _, ...row }) => [key(row), row]));
  const askedBefore = hoursBefore(at, IMAGE_ASK_AGAIN_HOURS);
  const rows = vehicles.flatMap(({ vehicle_id, image_urls }) =>
    image_urls.map((url, index) => {
      const earlier = known.get(key({ vehicle_id, url }));
      const isOld = earlier?.state === "done" && (earlier.fetched_at ?? new Date(0)) <= askedBefore;
      const asksAgain = isOld && { asks_again: true, next_attempt_at: at };
      return { ...earlier, vehicle_id, url, position: index + 1, ...asksAgain };
    }),
  );
  for (let from = 0; from < rows.length; from += URLS_PER_STATEMENT) {
    const some = rows.slice(from, from + URLS_PER_STATEMENT);
    await tx.insertInto("vehicle_image_urls").values(some).execute();
  }
  const given = new Set(rows.map(key));
  const byVehicle = Object.groupBy(before, ({ vehicle_id }) => vehicle_id);
  const changed = new Set<string>();
  const removed = vehicles.map(({ vehicle_id, image_urls }) => {
    const earlier = byVehicle[vehicle_id] ?? [];
    if (earlier.map(({ url }) => url).join(" ") !== image_urls.join(" ")) changed.add(vehicle_id);
    return { vehicle_id, images: earlier.flatMap((row) => (given.has(key(row)) ? [] : (row.image ?? []))) };
  });
  return { removed: removed.filter(({ images }) => images.length > 0), changed };
}
