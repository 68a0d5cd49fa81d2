import { createHash } from "node:crypto";
import { type FeedFormat, feedOfFile } from "#src/domain/vehicle-feeds/feed-formats.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { feedState, findFeed, selectFeedVehicles, type VehicleFeed } from "./vehicle-feed-queries.ts";

/** Keeps memory flat however large the stock is. */
const BATCH_SIZE = 500;

export interface WrittenFeed {
  contentType: string;
  /** Null for the whole site: computing it would read all stock. */
  etag: string | null;
  /** Streams with backpressure. */
  text: () => AsyncGenerator<string>;
}

type App = Pick<AppContext, "db" | "now" | "feedLinks" | "public_origin" | "runtime">;

/** @returns null for an unknown or replaced URL */
export async function writeFeed(app: App, token: string, file: string): Promise<WrittenFeed | null> {
  const format = feedOfFile(file);
  const vehicleFeedId = app.feedLinks.feedOf(token, app.now());
  const feed = format && vehicleFeedId ? await findFeed(app.db, vehicleFeedId) : undefined;
  if (!format || !feed) return null;
  return {
    contentType: format.contentType,
    etag: feed.dealer_id === null ? null : await etagOf(app, feed.dealer_id, file),
    text: () => textOf(app, feed, format),
  };
}

async function etagOf({ db, runtime }: App, dealerId: string, file: string): Promise<string> {
  const state = { file, version: runtime.version, ...(await feedState(db, dealerId)) };
  return `W/"${createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 27)}"`;
}

async function* textOf(app: App, feed: VehicleFeed, format: FeedFormat): AsyncGenerator<string> {
  yield format.head;
  for await (const vehicles of vehiclesInFeed(app, feed.dealer_id)) {
    const complete = vehicles.filter((vehicle) => format.missing(vehicle).length === 0);
    yield complete.map((vehicle) => format.vehicle(vehicle, app.public_origin)).join("");
  }
  yield format.foot;
}

/** In batches, so that no transaction stays open while a slow reader takes its time. */
export async function* vehiclesInFeed({ db }: Pick<App, "db">, dealerId: string | null) {
  let after = 0;
  for (;;) {
    const rows = await selectFeedVehicles(db, dealerId, { after, limit: BATCH_SIZE });
    yield rows.map(({ vehicle }) => vehicle);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_SIZE) return;
    after = last.seq;
  }
}
