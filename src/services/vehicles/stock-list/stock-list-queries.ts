import { type RawBuilder, sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { containing, pageOfRows } from "#src/db/list-queries.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import type {
  DealerListQuery,
  DealerListSort,
  ListingWait,
} from "#src/domain/vehicles/stock-list/dealer-list.ts";
import { VEHICLE_SELECTION } from "../vehicle-columns.ts";

interface NarrowedStock {
  dealer_id: string;
  words: readonly string[];
  waits: DealerListQuery["waits"];
}

export async function listStock(
  db: Db,
  stock: NarrowedStock,
  { sort, ...page }: { sort: DealerListSort; page: number; size: number },
) {
  const vehicles = db
    .selectFrom("vehicles")
    .select(VEHICLE_SELECTION)
    .where(matching(stock))
    // Examples come last in every order.
    .orderBy("is_generated")
    .orderBy(ORDERS[sort])
    .orderBy("created_at", "desc")
    .orderBy("vehicle_id");
  return await pageOfRows("vehicles", vehicles, page);
}

const VEHICLE = sql`lower(make || ' ' || model || ' ' || coalesce(trim, ''))`;

/** Placeholders and URLs of other servers are no photos. */
export const HAS_PHOTOS = sql<boolean>`exists (
  select from unnest(images) as image where image like '/photos/%' and image not like '%placeholder%'
)`;

const ORDERS: Record<DealerListSort, RawBuilder<unknown>> = {
  newest: sql`created_at desc`,
  vehicle: sql`${VEHICLE}, year`,
  "vehicle-desc": sql`${VEHICLE} desc, year desc`,
  price: sql`price`,
  "price-desc": sql`price desc`,
  mileage: sql`mileage`,
  "mileage-desc": sql`mileage desc`,
  year: sql`year`,
  "year-desc": sql`year desc`,
  status: sql`published`,
  "status-desc": sql`published desc`,
  updated: sql`updated_at`,
  "updated-desc": sql`updated_at desc`,
};

/** Uses the index on dealer_id; a dealer has some hundred cars, which are then filtered by words. */
function matching({ dealer_id, words, waits }: NarrowedStock): RawBuilder<boolean> {
  const foundIn = sql`lower(concat_ws(' ', year, make, model, trim, postcode, stock_ref, registration))`;
  const conditions = words.map((word) => sql`${foundIn} like ${containing(word)}`);
  if (waits !== "") conditions.push(WAITS[waits]);
  return sql<boolean>`${sql.join([sql`dealer_id = ${dealer_id}`, ...conditions], sql` and `)}`;
}

const WAITS: Record<ListingWait, RawBuilder<boolean>> = {
  held: sql`held_words <> '{}'`,
  pictures: sql`published and exists (
    select from vehicle_image_urls
    where vehicle_image_urls.vehicle_id = vehicles.vehicle_id and state = 'failed' and not is_dismissed
  )`,
  photos: sql`published and not is_generated and not ${HAS_PHOTOS}`,
};

export interface Interest {
  /** Page views since the given day. */
  views: number;
  /** Enquiries of all time, routed to this dealer. */
  enquiries: number;
}

/** For the cars of one page: both counts read an index per vehicle. */
export async function findInterest(
  db: Db,
  dealerId: string,
  vehicleIds: readonly string[],
  since: Date,
): Promise<Map<string, Interest>> {
  if (vehicleIds.length === 0) return new Map();
  const { rows } = await sql<Interest & { vehicle_id: string }>`
    select wanted.vehicle_id,
      (
        select coalesce(sum(viewed), 0)::int from vehicle_days
        where vehicle_days.vehicle_id = wanted.vehicle_id and dealer_id = ${dealerId}
          and day >= ${londonDay(since).today}::date
      ) as views,
      (
        select count(*)::int from leads join lead_routes using (lead_id)
        where wanted.vehicle_id in (leads.vehicle_id, leads.also_vehicle_id)
          and lead_routes.dealer_id = ${dealerId}
      ) as enquiries
    from unnest(${vehicleIds}::uuid[]) as wanted (vehicle_id)
  `.execute(db);
  return new Map(rows.map(({ vehicle_id, ...interest }) => [vehicle_id, interest]));
}

/** Counts of what a dealer's stock waits for. */
export interface WaitingStock {
  /** Stock feeds that wait for their dealer. */
  feeds: number;
  /** Listings that an admin has to look at. */
  held: number;
  /** On sale, with a picture of a file that could not be downloaded. */
  failed_pictures: number;
  /** On sale, and not generated. */
  without_photos: number;
}

export async function countWaitingStock(db: Db, dealerId: string) {
  const { rows } = await sql<WaitingStock>`
    select (
      select count(*)::int from stock_feeds where dealer_id = ${dealerId} and (state = 'waiting' or exists (
        select from stock_feed_runs as runs
        where runs.stock_feed_id = stock_feeds.stock_feed_id and runs.state = 'quarantined'
      ))
    ) as feeds,
    (count(*) filter (where ${WAITS.held}))::int as held,
    (count(*) filter (where ${WAITS.pictures}))::int as failed_pictures,
    (count(*) filter (where ${WAITS.photos}))::int as without_photos
    from vehicles where dealer_id = ${dealerId}
  `.execute(db);
  return rows[0] ?? { feeds: 0, held: 0, failed_pictures: 0, without_photos: 0 };
}
