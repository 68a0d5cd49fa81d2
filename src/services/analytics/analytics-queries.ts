import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { AnalyticsEvent } from "#src/domain/analytics/analytics-events.ts";

/**
 * One statement for a whole batch. The dealer is the one that has the vehicle now. An event about a vehicle that is not
 * there is left out; a lead event is kept without it, since the lead was one all the same.
 */
export async function insertAnalyticsEvents(
  db: Db,
  events: readonly AnalyticsEvent[],
  received_at: Date,
): Promise<void> {
  await sql`
    insert into analytics_events
      (name, occurred_at, received_at, page_path, vehicle_id, dealer_id, post_slug, label, fields)
    select
      e.name, e.occurred_at, ${received_at}, e.page_path, v.vehicle_id, v.dealer_id, e.post_slug, e.label, e.fields
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(
      name text, occurred_at timestamptz, page_path text, vehicle_id uuid, post_slug text, label text, fields jsonb
    )
    left join vehicles v using (vehicle_id)
    where v.vehicle_id is not null or e.name not in ('vehicle_viewed', 'listing_created')
  `.execute(db);
}

export async function deleteAnalyticsEventsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom("analytics_events").where("occurred_at", "<", time).execute();
}
