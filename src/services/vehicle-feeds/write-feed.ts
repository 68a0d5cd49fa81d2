import { createHash } from "node:crypto";
import { londonDay } from "#src/domain/format/london-day.ts";
import { type FeedFormat, feedOfFile } from "#src/domain/vehicle-feeds/feed-formats.ts";
import type { FeedVehicle } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findBuyerAnswers } from "#src/services/vehicles/find-buyer-answers.ts";
import { feedSummary, findFeed, selectFeedVehicles, type VehicleFeed } from "./vehicle-feed-queries.ts";

/** Keeps memory flat however large the stock is. */
const BATCH_SIZE = 500;

/** @returns null for an unknown or replaced URL */
export async function writeFeed(app: AppContext, token: string, file: string) {
  const format = feedOfFile(file);
  const vehicleFeedId = app.feedLinks.feedOf(token, app.now());
  const feed = format && vehicleFeedId ? await findFeed(app.db, vehicleFeedId) : undefined;
  if (!format || !feed) return null;
  return {
    contentType: format.contentType,
    /** Null for the whole site: computing it would read all stock. */
    etag: feed.dealer_id === null ? null : await etagOf(app, feed.dealer_id, file),
    /** Streams with backpressure. */
    text: () => textOf(app, feed, format),
  };
}

async function etagOf({ db, now, runtime }: AppContext, dealerId: string, file: string): Promise<string> {
  // The day, as battery tests grow old.
  const { today } = londonDay(now());
  const state = { file, today, version: runtime.version, ...(await feedSummary(db, dealerId)) };
  return `W/"${createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 27)}"`;
}

async function* textOf(app: AppContext, feed: VehicleFeed, format: FeedFormat): AsyncGenerator<string> {
  yield format.head;
  for await (const vehicles of vehiclesInFeed(app, feed.dealer_id)) {
    const complete = vehicles.filter((vehicle) => format.missing(vehicle).length === 0);
    yield complete.map((vehicle) => format.vehicle(vehicle, app.publicOrigin)).join("");
  }
  yield format.foot;
}

/** In batches, so that no transaction stays open while a slow reader takes its time. */
export async function* vehiclesInFeed(app: AppContext, dealerId: string | null) {
  let after = 0;
  for (;;) {
    const vehicles = await selectFeedVehicles(app.db, dealerId, { after, limit: BATCH_SIZE });
    yield await withAnswers(app, vehicles);
    const last = vehicles.at(-1);
    if (last === undefined || vehicles.length < BATCH_SIZE) return;
    after = last.seq;
  }
}

async function withAnswers(app: AppContext, vehicles: Omit<FeedVehicle, "answers">[]) {
  const cars = vehicles.map(({ details, ...vehicle }) => ({ ...vehicle, ...details }));
  const answers = await findBuyerAnswers(app, cars);
  return vehicles.map((vehicle) => ({ ...vehicle, answers: answers.get(vehicle.vehicle_id) ?? [] }));
}
