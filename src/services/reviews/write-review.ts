import { randomUUID } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { publishesAt } from "#src/domain/reviews/review.ts";
import { reviewSchema } from "#src/domain/reviews/review-form.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { staffSignalOf } from "./find-staff-signal.ts";
import { findOpenInvitation, lockLead, type OpenInvitation, setInvitation } from "./invitation-queries.ts";
import { listReviewsOfLeads, lockReviews, saveReview } from "./review-queries.ts";
import { notifyDealerOfReview } from "./reviews.ts";

type App = Pick<AppContext, "db" | "now" | "reviewLinks">;

export async function findInvitation(app: App, token: string, db: DbOrTransaction = app.db) {
  const invitationId = app.reviewLinks.invitationOf(token, app.now());
  const invitation = invitationId === null ? undefined : await findOpenInvitation(db, invitationId);
  if (!invitation) throw new NotFound("Invitation not found");
  const { lead_id, dealer_id } = invitation;
  const written = (await listReviewsOfLeads(db, [lead_id])).find((one) => one.dealer_id === dealer_id);
  return { ...invitation, written_at: written?.written_at ?? null };
}

/** Possession of the link authorises one review. @param from.ip null when unknown */
export async function writeReview(
  app: App,
  token: string,
  input: Record<string, unknown>,
  from: { ip: string | null },
) {
  await app.db.transaction().execute(async (tx) => {
    const { dealer_id, lead_id } = await lockInvitation(tx, app, token);
    const words = parseInput(reviewSchema, input);
    const signal = await staffSignalOf(tx, { dealer_id, lead_id }, from.ip);
    if (signal) throw new Conflict(REFUSED[signal]);
    const at = app.now();
    const reviewId = randomUUID();
    await saveReview(tx, { review_id: reviewId, dealer_id, lead_id, written_at: at, ...words });
    await notifyDealerOfReview(tx, reviewId, publishesAt(at));
  });
}

/** Ends the emails about one introduction. */
export async function declineInvitation(app: App, token: string) {
  await app.db.transaction().execute(async (tx) => {
    const { review_invitation_id } = await lockInvitation(tx, app, token);
    await setInvitation(tx, review_invitation_id, { ended_at: app.now(), end_reason: "declined" });
  });
}

/** Locks the request against erasure, then the dealer's reviews, which serialises two posts of one link. */
async function lockInvitation(tx: DbOrTransaction, app: App, token: string): Promise<OpenInvitation> {
  const { lead_id, dealer_id } = await findInvitation(app, token, tx);
  await lockLead(tx, lead_id);
  await lockReviews(tx, dealer_id);
  const invitation = await findInvitation(app, token, tx);
  if (invitation.written_at) throw new Conflict("You have already reviewed this dealer with this link.");
  return invitation;
}

const REFUSED = {
  emails: "This request came from an email address of the dealer, so it cannot be reviewed.",
  phones: "This request came with the phone number of the dealer, so it cannot be reviewed.",
  networks:
    "You are on a network that the dealer uses, or were when you asked. Open the link on another connection; if that does not help, reply to our email.",
} as const;
