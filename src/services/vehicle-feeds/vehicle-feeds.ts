import type { SignedIn } from "#src/domain/accounts/permissions.ts";
import { NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { FEED_FORMATS } from "#src/domain/vehicle-feeds/feed-formats.ts";
import { FEED_NAMES, type FeedName, type FeedVehicle } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { vehicleFeedsSchema } from "#src/domain/vehicle-feeds/vehicle-feeds-form.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { deleteFeed, findFeedOf, replaceFeedId, saveFeed, type VehicleFeed } from "./vehicle-feed-queries.ts";
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

const OFF = "The feeds are off";
const subjectOf = ({ vehicle_feed_id, dealer_id }: VehicleFeed) => ({ id: vehicle_feed_id, dealer_id });
const changeable = ({ google_store_code }: VehicleFeed) => ({ google_store_code });

/** Turns the feeds on, or changes them at the same URL. @param dealerId null for the whole site */
export async function saveFeeds(
  { db, now }: DbAndClock,
  actor: SignedIn,
  dealerId: string | null,
  input: unknown,
) {
  const { google_store_code } = parseInput(vehicleFeedsSchema, input);
  await db.transaction().execute(async (tx) => {
    const at = now();
    const before = await findFeedOf(tx, dealerId);
    const feed = await saveFeed(tx, { dealer_id: dealerId, google_store_code, changed_at: at });
    await recordChange(tx, {
      actor,
      action: "feed.update",
      subject: subjectOf(feed),
      before: before && changeable(before),
      after: changeable(feed),
      at,
    });
  });
}

/** The current URL stops working at once. @throws NotFound when they are off */
export async function renewFeedUrl({ db, now }: DbAndClock, actor: SignedIn, dealerId: string | null) {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const feed = await replaceFeedId(tx, dealerId, at);
    if (!feed) throw new NotFound(OFF);
    await recordChange(tx, { actor, action: "feed.renew", subject: subjectOf(feed), at });
  });
}

/** Idempotent. */
export async function turnOffFeeds({ db, now }: DbAndClock, actor: SignedIn, dealerId: string | null) {
  await db.transaction().execute(async (tx) => {
    const feed = await deleteFeed(tx, dealerId);
    if (!feed) return;
    await recordChange(tx, { actor, action: "feed.delete", subject: subjectOf(feed), at: now() });
  });
}
