import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { summariseReviews } from "#src/domain/reviews/review-summary.ts";
import { eraseReviewsOf } from "#src/services/reviews/erase-reviews.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { leadWorld } from "#tests/support/lead-world.ts";
import { daysLater, storeReview } from "#tests/support/reviews.ts";
import { checkReviewChains } from "./check-chains.ts";
import { dealerReviews, type ReviewEntry } from "./dealer-reviews.ts";
import { decideReview } from "./decide-review.ts";
import { replyToReview } from "./reply-to-review.ts";

const world = leadWorld();
const HISTORIES = 100;
const store = (dealerId: string, stars: number) =>
  storeReview(world.app.db, { dealer_id: dealerId, stars, written_at: world.now });
/** A linear congruential generator, so that a failure repeats. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Known {
  review_id: string;
  lead_id: string;
  stars: number;
  everShown: boolean;
}

/** Steps that the state refuses change nothing. */
async function randomStep(dealerId: string, known: Known[], random: (below: number) => number) {
  const one = known[random(known.length)];
  const kind = random(8);
  if (!one || kind < 3) {
    known.push({ ...(await store(dealerId, 1 + random(5))), everShown: false });
    return;
  }
  const { review_id: id } = one;
  const decide = (decision: string) =>
    decideReview(world.app, ADMIN, id, { decision, reason: "abuse" }).catch(() => {});
  if (kind === 3) await decide("publish");
  if (kind === 4) await decide(random(2) === 0 ? "withhold" : "remove");
  if (kind === 5) await decide(random(2) === 0 ? "restore" : "remove_reply");
  if (kind === 6) await replyToReview(world.app, dealerUser(dealerId), id, { reply: "Ta" }).catch(() => {});
  if (kind === 7 && random(2) === 0) {
    await world.app.db.transaction().execute((tx) => eraseReviewsOf(tx, one.lead_id, world.now));
  }
  if (random(4) === 0) world.now = daysLater(world.now, 1);
}

describe("the record of a dealer's reviews", () => {
  it("gives mean and numbers equal to the stored rows, and hides no removal, in 100 random histories", async () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const random = seeded(seed);
      const { dealer_id } = await buildDealer(world.database.db, { name: `Dealer ${seed}` });
      const known: Known[] = [];
      for (let step = 0; step < 8; step += 1) {
        await randomStep(dealer_id, known, random);
        const page = await dealerReviews(world.app, dealer_id);
        for (const one of known) {
          const entry = page.entries.find(({ review_id }) => review_id === one.review_id);
          // Once shown, it stays on the page, if only as a stub.
          expect(one.everShown && !entry).toBe(false);
          one.everShown ||= entry !== undefined;
        }
      }
      const page = await dealerReviews(world.app, dealer_id);
      const shown = page.entries.filter(({ state }) => state === "shown");
      const stars = known.filter(({ review_id }) => shown.some((entry) => entry.review_id === review_id));
      const recount = stars.map((one) => ({ state: "shown" as const, stars: one.stars }));
      expect(page.mean).toBe(summariseReviews(0, recount.toReversed()).mean);
      const { answered, waiting, withheld, removed, erased } = page.counts;
      expect(answered).toBe(known.length);
      expect(page.counts.shown + waiting + withheld + removed + erased).toBe(answered);
      const gone = page.entries.filter((entry): entry is ReviewEntry => entry.gone !== null);
      expect(gone).toHaveLength(withheld + removed + erased);
    }
    expect(await checkReviewChains(world.app)).toEqual([]);
  });

  it.each([
    ["stars are changed", "update reviews set stars = 5 where stars = 1"],
    ["words are changed", "update reviews set text = 'Great' where stars = 1"],
    ["a time is changed", "update review_events set happened_at = now() where kind = 'withheld'"],
    ["a reason is changed", "update review_events set reason = 'unlawful' where kind = 'withheld'"],
    ["an answer is changed", "update review_events set text = 'Sorry' where kind = 'replied'"],
    ["an event is deleted", "delete from review_events where kind = 'withheld'"],
    [
      "a review is deleted with its events",
      "delete from review_events where review_id in (select review_id from reviews where stars = 1); delete from reviews where stars = 1",
    ],
    [
      "words are erased without an event",
      "update reviews set stars = null, called = null, as_described = null, price_held = null, text = null, salt = null where stars = 1",
    ],
  ])("does not fit when %s behind the program's back", async (_what, change) => {
    const { dealer_id } = await buildDealer(world.database.db);
    const bad = await store(dealer_id, 1);
    await decideReview(world.app, ADMIN, bad.review_id, { decision: "withhold", reason: "abuse" });
    const good = await store(dealer_id, 5);
    world.now = daysLater(world.now, 4);
    await replyToReview(world.app, dealerUser(dealer_id), good.review_id, { reply: "Thank you" });
    expect(await checkReviewChains(world.app)).toEqual([]);
    const triggers = (state: string) =>
      sql.raw(`
        alter table reviews ${state} trigger user; alter table review_events ${state} trigger user
      `);
    await triggers("disable").execute(world.database.db);
    await sql.raw(change).execute(world.database.db);
    await triggers("enable").execute(world.database.db);
    expect(await checkReviewChains(world.app)).toHaveLength(1);
  });

  it("is append-only: the database refuses changes and deletions, except of all the words", async () => {
    const { dealer_id } = await buildDealer(world.database.db);
    await store(dealer_id, 1);
    const { db } = world.database;
    for (const change of [
      "update reviews set stars = 5",
      "delete from reviews",
      "update review_events set kind = 'published'",
      "delete from review_events",
    ]) {
      await expect(sql.raw(change).execute(db)).rejects.toThrow("append-only");
    }
  });
});
