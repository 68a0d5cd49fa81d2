import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { ReviewState } from "#src/domain/reviews/review.ts";
import { eraseReviewsOf } from "#src/services/reviews/erase-reviews.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { daysLater, storeReview } from "#tests/support/records/reviews.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { dealerReviews, type ReviewEntry, reviewsPage } from "./dealer-reviews.ts";
import { decideReview, listOwnReviews, replyToReview } from "./reviews.ts";

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
  ever_shown: boolean;
}

/** Steps that the state refuses change nothing. */
async function randomStep(dealerId: string, known: Known[], random: (below: number) => number) {
  const one = known[random(known.length)];
  const kind = random(8);
  if (!one || kind < 3) {
    known.push({ ...(await store(dealerId, 1 + random(5))), ever_shown: false });
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

/** Recomputes the record in SQL, from the stored rows alone. */
async function recount(dealerId: string) {
  const { rows } = await sql<Record<"answered" | "invited" | ReviewState, number> & { mean: number | null }>`
    with latest as (
      select review_id, stars, written_at,
        (select kind from review_events as event
          where event.review_id = reviews.review_id and kind not in ('replied', 'reply_removed', 'erased')
          order by position desc limit 1) as kind,
        exists (select from review_events as event
          where event.review_id = reviews.review_id and kind = 'erased') as is_erased
      from reviews where dealer_id = ${dealerId}
    ), judged as (
      select stars, case
        when kind in ('withheld', 'removed') then kind
        when is_erased then 'erased'
        when kind in ('published', 'restored') or written_at <= ${world.now}::timestamptz - interval '71 hours'
          then 'shown'
        else 'waiting'
      end as state
      from latest
    )
    select count(*)::int as answered, 0 as invited,
      (count(*) filter (where state = 'shown'))::int as shown,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'withheld'))::int as withheld,
      (count(*) filter (where state = 'removed'))::int as removed,
      (count(*) filter (where state = 'erased'))::int as erased,
      case when count(*) filter (where state = 'shown') >= 3
        then (avg(stars) filter (where state = 'shown'))::float8 end as mean
    from judged
  `.execute(world.app.db);
  const [row] = rows;
  if (!row) throw new Error("no row");
  return row;
}

/** All pages as a visitor sees them. */
async function allPages(dealerId: string) {
  const all = await dealerReviews(world.app, dealerId);
  const { pages } = reviewsPage(all, 1);
  const entries = Array.from({ length: pages }, (_, index) => reviewsPage(all, index + 1).entries).flat();
  return { ...all, entries };
}

describe("the record of a dealer's reviews", () => {
  it("gives mean and numbers equal to the stored rows, and hides no removal, in 100 random histories", async () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const random = seeded(seed);
      const { dealer_id } = await buildDealer(world.database.db, { name: `Dealer ${seed}` });
      const known: Known[] = [];
      for (let step = 0; step < 8; step += 1) {
        await randomStep(dealer_id, known, random);
        const page = await allPages(dealer_id);
        for (const one of known) {
          const entry = page.entries.find(({ review_id }) => review_id === one.review_id);
          // Once shown, it stays on the page, if only as a stub.
          expect(one.ever_shown && !entry).toBe(false);
          one.ever_shown ||= entry !== undefined;
        }
      }
      const page = await allPages(dealer_id);
      const { mean, ...counts } = await recount(dealer_id);
      expect(page.counts).toEqual(counts);
      if (mean === null) expect(page.mean).toBeNull();
      else expect(page.mean).toBeCloseTo(mean, 10);
      const { answered, withheld, removed, erased } = page.counts;
      expect(answered).toBe(known.length);
      const gone = page.entries.filter((entry): entry is ReviewEntry => entry.gone !== null);
      expect(gone).toHaveLength(withheld + removed + erased);
    }
  }, 120_000);

  it("shows each of many reviews on one of its pages, each with the same mean", async () => {
    const { dealer_id } = await buildDealer(world.database.db);
    const written: string[] = [];
    for (let one = 0; one < 21; one += 1) written.push((await store(dealer_id, 1 + (one % 5))).review_id);
    world.now = daysLater(world.now, 4);
    const all = await dealerReviews(world.app, dealer_id);
    const pages = [1, 2, 3].map((page) => reviewsPage(all, page));
    expect(pages.map(({ entries }) => entries.length)).toEqual([10, 10, 1]);
    expect(pages.map(({ mean }) => mean)).toEqual([all.mean, all.mean, all.mean]);
    const shown = pages.flatMap(({ entries }) => entries.map(({ review_id }) => review_id));
    expect(shown.toSorted()).toEqual(written.toSorted());
    expect(reviewsPage(all, 99).page).toBe(3);
    const owner = dealerUser(dealer_id);
    const own = await listOwnReviews(world.app, owner, 3);
    expect(own.reviews.map(({ review_id }) => review_id)).toEqual(
      pages[2]?.entries.map(({ review_id }) => review_id),
    );
    expect(own).toMatchObject({ total: 21, page: 3, pages: 3, mean: all.mean });
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
