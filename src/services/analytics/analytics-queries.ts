import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { AnalyticsEvent } from "#src/domain/analytics/analytics-events.ts";

/**
 * Drops events about an unknown vehicle, except lead events, which are stored without it. Deduplicates events
 * about a vehicle by `counted_as`, which the column page_view_id holds.
 */
export async function insertAnalyticsEvents(
  db: Db,
  events: readonly (AnalyticsEvent & { counted_as: string })[],
  receivedAt: Date,
) {
  const placed = events.map((event, place) => ({ ...event, place }));
  await sql`
    with sent as (
      select e.*, v.vehicle_id as known_id, v.dealer_id, e.counted_as as view_id
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as e(
        place int, name text, occurred_at timestamptz, page_path text, counted_as text, vehicle_id uuid, post_slug text,
        label text, fields jsonb
      )
      left join vehicles v using (vehicle_id)
      where v.vehicle_id is not null
        or e.name not in ('vehicle_viewed', 'listing_created', 'vehicle_shown', 'gallery_opened', 'sheet_scanned',
          'feed_arrived')
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
      returning name, (occurred_at at time zone 'Europe/London')::date as day, vehicle_id, dealer_id, label
    ), arrived as (
      insert into feed_arrivals (dealer_id, day, feed, arrivals)
      -- Fixed order, so that concurrent batches cannot deadlock.
      select dealer_id, day, label, count(*) from kept where name = 'feed_arrived'
      group by dealer_id, day, label order by dealer_id, day, label
      on conflict (dealer_id, day, feed) do update set arrivals = feed_arrivals.arrivals + excluded.arrivals
    )
    insert into vehicle_events_to_add (dealer_id, day, vehicle_id, name)
    select dealer_id, day, vehicle_id, name
    from kept where vehicle_id is not null and name not in ('listing_created', 'feed_arrived')
  `.execute(db);
}

/** For cars that no browser reports, because a job created them. */
export async function insertListingsCreated(
  tx: DbOrTransaction,
  vehicleIds: readonly string[],
  { page_path, at }: { page_path: string; at: Date },
) {
  if (vehicleIds.length === 0) return;
  await sql`
    insert into analytics_events (name, occurred_at, received_at, page_path, vehicle_id, dealer_id, fields)
    select 'listing_created', ${at}, ${at}, ${page_path}, vehicle_id, dealer_id,
      jsonb_build_object('vehicle_make', make, 'vehicle_model', model)
    from vehicles where vehicle_id = any(${vehicleIds}::uuid[])
  `.execute(tx);
}

/** Counters beside the rate limits, whose job removes the expired ones. @returns the new counts by key */
export async function addToCounters(
  db: Db,
  counters: readonly { key: string; expire: number }[],
  points: number,
) {
  const { rows } = await sql<{ key: string; points: number }>`
    insert into rate_limits (key, points, expire)
    -- Fixed order, so that concurrent batches cannot deadlock.
    select key, ${points}, expire from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as c(key text, expire bigint)
    order by key desc
    on conflict (key) do update set points = rate_limits.points + excluded.points
    returning key, points
  `.execute(db);
  return new Map(rows.map(({ key, points: count }) => [key, count]));
}
