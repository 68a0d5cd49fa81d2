import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";

/** @param at time of the decision */
export async function findReviewForMail(db: Db, reviewId: string, at: Date) {
  return await db
    .selectFrom("reviews")
    .innerJoin("review_events as event", "event.review_id", "reviews.review_id")
    .innerJoin("dealers", "dealers.dealer_id", "reviews.dealer_id")
    .innerJoin("leads", "leads.lead_id", "reviews.lead_id")
    .select(["dealers.name as dealer_name", "dealers.slug as dealer_slug", "reviews.written_at"])
    .select(["event.reason", "leads.email"])
    .select(sql<"withheld" | "removed" | "restored">`event.kind`.as("decision"))
    .where("reviews.review_id", "=", reviewId)
    .where("event.happened_at", "=", at)
    .where("event.kind", "in", ["withheld", "removed", "restored"])
    .where("leads.erased_at", "is", null)
    .where("leads.restricted_at", "is", null)
    .executeTakeFirst();
}

/** Undefined for a dealer that cannot answer reviews now. */
export async function findReviewedDealer(db: Db, dealerId: string) {
  return await db
    .selectFrom("dealers")
    .select("name")
    .where("dealer_id", "=", dealerId)
    .where("status", "=", "verified")
    .executeTakeFirst();
}

/** In the Message-IDs of emails about the reviews of a request. */
export async function listReviewMailIds(tx: DbOrTransaction, leadId: string) {
  const { rows } = await sql<{ id: string }>`
    select review_invitation_id::text as id from review_invitations where lead_id = ${leadId}
    union all select review_id::text from reviews where lead_id = ${leadId}
  `.execute(tx);
  return rows.map(({ id }) => id);
}
