import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction, Found } from "#src/db/database.ts";
import { pointOf } from "#src/domain/geo/distance.ts";
import type { FeedVehicle } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import type { PublicDealer } from "#src/domain/vehicles/vehicle.ts";
import { PUBLIC_COLUMNS_SQL } from "#src/services/vehicles/vehicle-columns.ts";

export type VehicleFeed = Found<typeof findFeed>;

const feeds = (db: DbOrTransaction) => db.selectFrom("vehicle_feeds").selectAll();

export async function findFeed(db: Db, vehicleFeedId: string) {
  return await feeds(db).where("vehicle_feed_id", "=", vehicleFeedId).executeTakeFirst();
}

/** @param dealerId null for the whole site, as in the others */
export async function findFeedOf(db: DbOrTransaction, dealerId: string | null) {
  return await feeds(db).where("dealer_id", "is not distinct from", dealerId).executeTakeFirst();
}

/** Keeps the URL of a feed that is on. */
export async function saveFeed(tx: DbOrTransaction, feed: Omit<VehicleFeed, "vehicle_feed_id">) {
  const { google_store_code, changed_at } = feed;
  return await tx
    .insertInto("vehicle_feeds")
    .values(feed)
    .onConflict((conflict) =>
      conflict.constraint("vehicle_feeds_once").doUpdateSet({ google_store_code, changed_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFeed(tx: DbOrTransaction, dealerId: string | null) {
  return await tx
    .deleteFrom("vehicle_feeds")
    .where("dealer_id", "is not distinct from", dealerId)
    .returningAll()
    .executeTakeFirst();
}

export async function replaceFeedId(tx: DbOrTransaction, dealerId: string | null, at: Date) {
  return await tx
    .updateTable("vehicle_feeds")
    .set({ vehicle_feed_id: sql<string>`gen_random_uuid()`, changed_at: at })
    .where("dealer_id", "is not distinct from", dealerId)
    .returningAll()
    .executeTakeFirst();
}

/** Differs whenever the feed's content does: its cars or its dealer's details. */
export async function feedSummary(db: Db, dealerId: string) {
  const { rows } = await sql<object>`
    select count(*)::int as vehicles, count(google_store_code)::int as with_store_code,
      max(greatest(vehicles.updated_at, battery_changed_at, register_changed_at, dealers.updated_at, vehicle_feeds.changed_at)) as changed_at
    from ${vehiclesOf(dealerId)} join dealers using (dealer_id)
      left join vehicle_feeds using (dealer_id)
    where vehicles.published and dealers.status = 'verified' and not vehicles.is_generated
  `.execute(db);
  return rows[0];
}

type FeedRow = Omit<FeedVehicle, "answers" | "dealer" | "point"> &
  Pick<FeedVehicle["dealer"], "address_line" | "google_store_code"> & {
    dealer: PublicDealer;
    latitude: number | null;
    longitude: number | null;
    seq: number;
  };

/** Cars on sale in the order of `seq`, without generated ones. */
export async function selectFeedVehicles(
  db: Db,
  dealerId: string | null,
  { after, limit }: { after: number; limit: number },
) {
  const stockRef = dealerId === null ? sql`null` : sql`vehicles.stock_ref`;
  const { rows } = await sql<FeedRow>`
    select ${PUBLIC_COLUMNS_SQL}, ${stockRef} as stock_ref, vehicles.latitude, vehicles.longitude,
      dealers.address_line, vehicle_feeds.google_store_code, vehicles.seq
    from ${vehiclesOf(dealerId)}
    join dealers on dealers.dealer_id = vehicles.dealer_id
    left join vehicle_feeds on vehicle_feeds.dealer_id = vehicles.dealer_id
    where vehicles.seq > ${after} and vehicles.published and dealers.status = 'verified' and not vehicles.is_generated
    order by vehicles.seq limit ${limit}
  `.execute(db);
  return rows.map(({ dealer, address_line, google_store_code, latitude, longitude, ...vehicle }) => ({
    ...vehicle,
    dealer: { ...dealer, address_line, google_store_code },
    point: pointOf({ latitude, longitude }),
  }));
}

/** `offset 0` keeps Postgres from walking all cars in the order of `seq` to find those of one dealer. */
const vehiclesOf = (dealerId: string | null): RawBuilder<unknown> =>
  dealerId === null
    ? sql`vehicles`
    : sql`(
        select * from vehicles where dealer_id = ${dealerId} and published and not is_generated offset 0
      ) as vehicles`;
