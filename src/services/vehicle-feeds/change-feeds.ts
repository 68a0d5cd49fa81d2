import type { SignedIn } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { vehicleFeedsSchema } from "#src/domain/vehicle-feeds/vehicle-feeds-form.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { deleteFeed, findFeedOf, replaceFeedId, saveFeed, type VehicleFeed } from "./vehicle-feed-queries.ts";

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
