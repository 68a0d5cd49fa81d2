import type { DbOrTransaction } from "#src/db/database.ts";
import { IMAGE_ASK_AGAIN_HOURS } from "#src/domain/policy/photos.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";

/** A URL that was there before keeps its picture, which is asked for again after a day. @returns removed pictures, and cars whose URLs changed */
export async function replaceImageUrls(
  tx: DbOrTransaction,
  vehicles: readonly { vehicle_id: string; image_urls: readonly string[] }[],
  at: Date,
): Promise<{ removed: { vehicle_id: string; images: string[] }[]; changed: Set<string> }> {
  const ids = vehicles.map(({ vehicle_id }) => vehicle_id);
  if (ids.length === 0) return { removed: [], changed: new Set() };
  const before = await tx
    .deleteFrom("vehicle_image_urls")
    .where("vehicle_id", "in", ids)
    .returning([...URL_STATE, "position"])
    .execute();
  const changed = carsWithOtherUrls(before, vehicles);
  const key = (row: { vehicle_id: string; url: string }) => `${row.vehicle_id} ${row.url}`;
  const known = new Map(before.map((row) => [key(row), row]));
  const askedBefore = hoursBefore(at, IMAGE_ASK_AGAIN_HOURS);
  const rows = vehicles.flatMap(({ vehicle_id, image_urls }) =>
    image_urls.map((url, index) => {
      const row = { vehicle_id, url };
      const before = known.get(key(row));
      const isOld = before?.state === "done" && (before.fetched_at ?? new Date(0)) <= askedBefore;
      return {
        ...before,
        ...row,
        position: index + 1,
        ...(isOld && { asks_again: true, next_attempt_at: at }),
      };
    }),
  );
  for (let from = 0; from < rows.length; from += URLS_PER_STATEMENT) {
    const some = rows.slice(from, from + URLS_PER_STATEMENT);
    await tx.insertInto("vehicle_image_urls").values(some).execute();
  }
  const given = new Set(rows.map(key));
  const removed = before.filter((row) => row.image !== null && !given.has(key(row)));
  const byVehicle = Object.entries(Object.groupBy(removed, ({ vehicle_id }) => vehicle_id));
  return {
    removed: byVehicle.map(([vehicleId, list]) => ({
      vehicle_id: vehicleId,
      images: (list ?? []).map(({ image }) => image ?? ""),
    })),
    changed,
  };
}

function carsWithOtherUrls(
  before: readonly { vehicle_id: string; url: string; position: number }[],
  vehicles: readonly { vehicle_id: string; image_urls: readonly string[] }[],
): Set<string> {
  const earlier = Object.groupBy(
    before.toSorted((one, other) => one.position - other.position),
    ({ vehicle_id }) => vehicle_id,
  );
  const textOf = (urls: readonly string[]) => urls.join(" ");
  const changed = vehicles.filter(
    ({ vehicle_id, image_urls }) =>
      textOf((earlier[vehicle_id] ?? []).map(({ url }) => url)) !== textOf(image_urls),
  );
  return new Set(changed.map(({ vehicle_id }) => vehicle_id));
}

// Fourteen parameters each; the protocol allows 65,535 per statement.
const URLS_PER_STATEMENT = 2000;

const URL_STATE = [
  "vehicle_id",
  "url",
  "state",
  "attempts",
  "next_attempt_at",
  "claimed_until",
  "failure",
  "image",
  "asks_again",
  "fetched_at",
  "etag",
  "last_modified",
  "digest",
] as const;
