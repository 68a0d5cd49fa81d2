import { reviewLinkEndsAt } from "#src/domain/reviews/invitation.ts";
import { createSignedIds } from "#src/services/signed-id.ts";

/** The signed links in invitations; one writes one review. */
export interface ReviewLinks {
  /** Deterministic, so that the reminder and a retried email have the same link. */
  urlOf(invitation: { review_invitation_id: string; routed_at: Date }): string;
  /** Null when the signature is invalid or expired. */
  invitationOf(token: string, now: Date): string | null;
}

export function createReviewLinks(secret: string, publicOrigin: string): ReviewLinks {
  const invitations = createSignedIds(secret, "review of a dealer");
  return {
    urlOf({ review_invitation_id, routed_at }) {
      return `${publicOrigin}/review/${invitations.sign(review_invitation_id, reviewLinkEndsAt(routed_at))}`;
    },
    invitationOf: invitations.read,
  };
}
