import { sql } from "kysely";
import type { DbOrTransaction, Found, NewRow } from "#src/db/database.ts";
import { countOf } from "#src/db/list-queries.ts";
import type { ChainEvent } from "#src/domain/reviews/review-chain.ts";

type StoredEvent = Pick<ChainEvent, "kind" | "reason" | "text"> & { happened_at: string };
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

export const selectReviews = (db: DbOrTransaction) =>
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
export const withDates = <Row extends { events: StoredEvent[] | null }>({ events, ...row }: Row) => ({
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

/** Serialises everything written about one dealer. @returns the last event, if there is one */
export async function lockChain(tx: DbOrTransaction, dealerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reviews ${dealerId}`}, 0))`.execute(tx);
  return await findChainHead(tx, dealerId);
}

export async function findChainHead(db: DbOrTransaction, dealerId: string) {
  return await db
    .selectFrom("review_events")
    .select(["position", "hash"])
    .where("dealer_id", "=", dealerId)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insertReview(tx: DbOrTransaction, review: NewRow<"reviews">) {
  await tx.insertInto("reviews").values(review).execute();
}

export async function insertReviewEvent(tx: DbOrTransaction, event: ChainEvent) {
  await tx.insertInto("review_events").values(event).execute();
}

export async function eraseReviewWords(tx: DbOrTransaction, reviewId: string) {
  await tx
    .updateTable("reviews")
    .set({ stars: null, called: null, as_described: null, price_held: null, text: null, salt: null })
    .where("review_id", "=", reviewId)
    .execute();
}

export async function eraseReplyWords(tx: DbOrTransaction, reviewId: string) {
  await tx
    .updateTable("review_events")
    .set({ text: null, salt: null })
    .where("review_id", "=", reviewId)
    .where("kind", "=", "replied")
    .execute();
}

export async function listReviewedDealers(db: DbOrTransaction) {
  const rows = await db.selectFrom("reviews").select("dealer_id").distinct().execute();
  return rows.map(({ dealer_id }) => dealer_id);
}

export async function selectChain(db: DbOrTransaction, dealerId: string) {
  const events = await db
    .selectFrom("review_events")
    .selectAll()
    .select("kind")
    .where("dealer_id", "=", dealerId)
    .orderBy("position")
    .execute();
  const reviews = await db.selectFrom("reviews").selectAll().where("dealer_id", "=", dealerId).execute();
  return { events, reviews };
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
    where reviews.salt is not null and leads.erased_at is not null and (
      select kind from review_events
      where review_events.review_id = reviews.review_id and kind in ('withheld', 'removed', 'restored')
      order by position desc limit 1
    ) in ('withheld', 'removed')
    order by dealer_id, review_id
  `.execute(db);
  return rows.map(({ review_id }) => review_id);
}
