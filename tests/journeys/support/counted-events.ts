import type { Db } from "#src/db/database.ts";

export async function countedEvents(db: Db): Promise<[name: string, page_path: string, carried: object][]> {
  const rows = await db
    .selectFrom("analytics_events")
    .selectAll()
    .orderBy("occurred_at")
    .orderBy("event_id")
    .execute();
  return rows.map(({ name, page_path, vehicle_id, post_slug, label, fields }) => {
    const carried = Object.entries({ vehicle_id, post_slug, label }).filter(([, value]) => value !== null);
    return [name, page_path, { ...Object.fromEntries(carried), ...(fields as object) }];
  });
}
