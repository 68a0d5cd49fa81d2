import { randomUUID } from "node:crypto";
import type { Db } from "#src/db/database.ts";
import { inviteReviewers } from "#src/services/reviews/invite-reviewers.ts";
import { saveReview } from "#src/services/reviews/review-queries.ts";
import type { LeadWorld } from "../worlds/lead-world.ts";
import { submitLeadForTwoDealers } from "./lead-for-two-dealers.ts";

export const REVIEW = {
  stars: "4",
  called: "yes",
  as_described: "yes",
  price_held: "not_applicable",
  text: "They rang within the hour, and the car was clean.",
};

export const daysLater = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);

/** A buyer introduced to two dealers ten days ago and invited to review both. @returns the token for the first */
export async function invitedBuyer(world: LeadWorld, changes: Record<string, unknown> = {}) {
  const lead = await submitLeadForTwoDealers(world, changes);
  world.now = daysLater(world.now, 10);
  await inviteReviewers(world.app);
  return { ...lead, review: await reviewToken(world, lead.lead_id, lead.one) };
}

export async function reviewToken({ app }: LeadWorld, leadId: string, dealerId: string): Promise<string> {
  const invitation = await app.db
    .selectFrom("review_invitations")
    .innerJoin("lead_routes", (join) =>
      join
        .onRef("lead_routes.lead_id", "=", "review_invitations.lead_id")
        .onRef("lead_routes.dealer_id", "=", "review_invitations.dealer_id"),
    )
    .select(["review_invitation_id", "routed_at"])
    .where("review_invitations.lead_id", "=", leadId)
    .where("review_invitations.dealer_id", "=", dealerId)
    .executeTakeFirstOrThrow();
  return app.reviewLinks.urlOf(invitation).split("/review/")[1] ?? "";
}

/** Stores a review as if a buyer had written it, without the request and the invitation. */
export async function storeReview(
  db: Db,
  { dealer_id, stars, written_at }: { dealer_id: string; stars: number; written_at: Date },
) {
  const review = {
    review_id: randomUUID(),
    lead_id: randomUUID(),
    dealer_id,
    written_at,
    stars,
    ...({ called: "yes", as_described: "yes", price_held: "yes" } as const),
    text: `A review of ${stars} stars.`,
  };
  await db.transaction().execute((tx) => saveReview(tx, review));
  return review;
}
