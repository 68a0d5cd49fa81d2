import { FEED_FORMATS } from "#src/domain/vehicle-feeds/feed-formats.ts";
import { FEED_NAMES, type FeedName, type FeedVehicle } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findFeedOf } from "./vehicle-feed-queries.ts";
import { vehiclesInFeed } from "./write-feed.ts";

type LeftOutVehicle = Pick<FeedVehicle, "vehicle_id"> & {
  title: string;
  /** Example: 'its colour' */
  missing: string[];
};

/** For each feed that leaves cars out, the first of them. */
type LeftOut = Partial<Record<FeedName, { total: number; first: LeftOutVehicle[] }>>;

const SHOWN = 20;

/** @param dealerId null for the whole site @returns null when they are off */
export async function findFeeds({ db, feedLinks }: AppContext, dealerId: string | null) {
  const feed = await findFeedOf(db, dealerId);
  if (!feed) return null;
  return {
    google_store_code: feed.google_store_code,
    feeds: FEED_NAMES.map((name) => ({
      name,
      url: feedLinks.urlOf(feed.vehicle_feed_id, FEED_FORMATS[name].file),
    })),
  };
}

/** Cars on sale that lack what a feed's reader requires. */
export async function findLeftOut(app: AppContext, dealerId: string): Promise<LeftOut> {
  const leftOut: LeftOut = {};
  for await (const vehicles of vehiclesInFeed(app, dealerId)) {
    for (const vehicle of vehicles) noteMissing(leftOut, vehicle);
  }
  return leftOut;
}

function noteMissing(leftOut: LeftOut, vehicle: FeedVehicle): void {
  for (const name of FEED_NAMES) {
    const missing = FEED_FORMATS[name].missing(vehicle);
    if (missing.length === 0) continue;
    leftOut[name] ??= { total: 0, first: [] };
    leftOut[name].total += 1;
    if (leftOut[name].first.length === SHOWN) continue;
    leftOut[name].first.push({ vehicle_id: vehicle.vehicle_id, title: vehicleTitle(vehicle), missing });
  }
}
