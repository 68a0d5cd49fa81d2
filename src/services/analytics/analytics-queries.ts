import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { AnalyticsEvent } from "#src/domain/analytics/analytics-events.ts";

/**
 * Drops events about an unknown vehicle, except lead events, which are stored without it.
 * Deduplicates by page view, vehicle and event name; without a view id, within the batch only.
 */
export async function insertAnalyticsEvents(
  db: Db,
  events: readonly AnalyticsEvent[],
  receivedAt: Date,
): Promise<void> {
  const placed = events.map((event, place) => ({ ...event, place }));
  await sql`
    with sent as (
      select e.*, v.vehicle_id as known_id, v.dealer_id,
        coalesce(e.page_view_id, 'batch ' || pg_current_xact_id()) as view_id
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as e(
        place int, name text, occurred_at timestamptz, page_path text, page_view_id text, vehicle_id uuid, post_slug text,
        label text, fields jsonb
      )
      left join vehicles v using (vehicle_id)
      where v.vehicle_id is not null
        or e.name not in ('vehicle_viewed', 'listing_created', 'vehicle_shown', 'gallery_opened')
    ), first as (
      select distinct on (view_id, name, known_id) place, view_id, name, known_id
      from sent where known_id is not null
      order by view_id, name, known_id, place
    ), new as (
      insert into counted_on_page_views (page_view_id, name, vehicle_id, counted_at)
      -- Fixed order, so that concurrent batches of one view cannot deadlock.
      select view_id, name, known_id, ${receivedAt} from first order by view_id, name, known_id
      on conflict do nothing
      returning page_view_id, name, vehicle_id
    ), kept as (
      insert into analytics_events
        (name, occurred_at, received_at, page_path, vehicle_id, dealer_id, post_slug, label, fields)
      select name, occurred_at, ${receivedAt}, page_path, known_id, dealer_id, post_slug, label, fields
      from sent
      where known_id is null or (place, name, known_id) in (
        select first.place, first.name, first.known_id
        from first join new on (new.page_view_id, new.name, new.vehicle_id) = (first.view_id, first.name, first.known_id)
      )
      order by place
      returning name, occurred_at, vehicle_id, dealer_id
    )
    insert into vehicle_events_to_add (dealer_id, day, vehicle_id, name)
    select dealer_id, (occurred_at at time zone 'Europe/London')::date, vehicle_id, name
    from kept where vehicle_id is not null and name <> 'listing_created'
  `.execute(db);
}

/** Duplicates arrive within minutes; no page counts for longer than a day. */
export async function deletePageViewsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom("counted_on_page_views").where("counted_at", "<", time).execute();
}

export async function deleteAnalyticsEventsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom("analytics_events").where("occurred_at", "<", time).execute();
}
