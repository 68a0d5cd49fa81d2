import { sql } from "kysely";
import type { Db, DbOrTransaction, Found } from "#src/db/database.ts";
import { countOf, pageOfRows } from "#src/db/list-queries.ts";
import { REVIEWS_PAGE_SIZE } from "#src/domain/policy/reviews.ts";
import type { RemovalReason, ReviewEventKind, ReviewWords } from "#src/domain/reviews/review.ts";

interface StoredEvent {
  kind: ReviewEventKind;
  happened_at: string;
  reason: string | null;
  text: string | null;
}
export type ReviewWithEvents = Found<typeof listReviewsOf>;

const WORDS = [
  "review_id",
  "dealer_id",
  "lead_id",
  "written_at",
  "stars",
  "called",
  "as_described",
  "price_held",
  "text",
] as const;

const selectReviews = (db: DbOrTransaction) =>
  db
    .selectFrom("reviews")
    .select(WORDS)
    .select(
      sql<StoredEvent[]>`(
        select jsonb_agg(jsonb_build_object(
          'kind', kind, 'happened_at', happened_at, 'reason', reason, 'text', review_events.text
        ) order by position)
        from review_events where review_events.review_id = reviews.review_id
      )`.as("events"),
    );

/** JSON has no dates. */
const withDates = <Row extends { events: StoredEvent[] | null }>({ events, ...row }: Row) => ({
  ...row,
  events: (events ?? []).map((event) => ({ ...event, happened_at: new Date(event.happened_at) })),
});

/** Newest first. */
export async function listReviewsOf(db: DbOrTransaction, dealerId: string) {
  const rows = await selectReviews(db)
    .where("dealer_id", "=", dealerId)
    .orderBy("written_at", "desc")
    .orderBy("review_id")
    .execute();
  return rows.map(withDates);
}

export async function listReviewsOfLeads(db: DbOrTransaction, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  const rows = await selectReviews(db).where("lead_id", "in", leadIds).orderBy("dealer_id").execute();
  return rows.map(withDates);
}

export async function findReview(db: DbOrTransaction, reviewId: string) {
  const row = await selectReviews(db).where("review_id", "=", reviewId).executeTakeFirst();
  return row && withDates(row);
}

/** Serialises everything written about one dealer. */
export async function lockReviews(tx: DbOrTransaction, dealerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reviews ${dealerId}`}, 0))`.execute(tx);
}

export interface NewReviewEvent {
  dealer_id: string;
  review_id: string;
  kind: ReviewEventKind;
  at: Date;
  reason?: RemovalReason;
  /** The dealer's answer. */
  reply?: string;
}

export async function addReviewEvent(tx: DbOrTransaction, event: NewReviewEvent) {
  const { dealer_id, review_id, kind, at, reason = null, reply = null } = event;
  await lockReviews(tx, dealer_id);
  const position = sql<number>`(
    select coalesce(max(position), 0) + 1 from review_events where dealer_id = ${dealer_id}
  )`;
  await tx
    .insertInto("review_events")
    .values({ dealer_id, position, review_id, kind, happened_at: at, reason, text: reply })
    .execute();
}

interface NewReview extends ReviewWords {
  review_id: string;
  dealer_id: string;
  lead_id: string;
  written_at: Date;
}

/** Stores a review with the event that begins its history. */
export async function saveReview(tx: DbOrTransaction, review: NewReview) {
  const { dealer_id, review_id, written_at: at } = review;
  await tx.insertInto("reviews").values(review).execute();
  await addReviewEvent(tx, { dealer_id, review_id, kind: "written", at });
}

export async function eraseReviewWords(tx: DbOrTransaction, reviewId: string) {
  await tx
    .updateTable("reviews")
    .set({ stars: null, called: null, as_described: null, price_held: null, text: null })
    .where("review_id", "=", reviewId)
    .execute();
}

export async function eraseReplyWords(tx: DbOrTransaction, reviewId: string) {
  await tx
    .updateTable("review_events")
    .set({ text: null })
    .where("review_id", "=", reviewId)
    .where("kind", "=", "replied")
    .execute();
}

/** Includes those who did not answer; excludes the dealer's own people. */
export const countInvited = (db: DbOrTransaction, dealerId: string) =>
  countOf(
    db
      .selectFrom("review_invitations")
      .where("dealer_id", "=", dealerId)
      .where(sql<boolean>`end_reason is distinct from 'staff'`),
  );

/** Withheld or removed reviews of erased requests that still have text. */
export async function listHiddenReviews(db: DbOrTransaction) {
  const { rows } = await sql<{ review_id: string }>`
    select review_id from reviews join leads using (lead_id)
    where reviews.text is not null and leads.erased_at is not null and (
      select kind from review_events
      where review_events.review_id = reviews.review_id and kind in ('withheld', 'removed', 'restored')
      order by position desc limit 1
    ) in ('withheld', 'removed')
    order by dealer_id, review_id
  `.execute(db);
  return rows.map(({ review_id }) => review_id);
}

export async function listNewestReviews(db: Db, requestedPage: number) {
  const newest = selectReviews(db)
    .select(({ selectFrom }) =>
      selectFrom("dealers")
        .select("name")
        .whereRef("dealers.dealer_id", "=", "reviews.dealer_id")
        .$asScalar()
        .$notNull()
        .as("dealer_name"),
    )
    .orderBy("written_at", "desc")
    .orderBy("review_id");
  const { reviews, ...page } = await pageOfRows("reviews", newest, {
    page: requestedPage,
    size: REVIEWS_PAGE_SIZE,
  });
  return { ...page, reviews: reviews.map(withDates) };
}

export async function findDealerSlug(db: Db, dealerId: string) {
  const { slug } = await db
    .selectFrom("dealers")
    .select("slug")
    .where("dealer_id", "=", dealerId)
    .executeTakeFirstOrThrow();
  return slug;
}
