import { formatLongDate } from "#src/domain/format/format.ts";
import { REVIEW_PUBLISHED_WITHIN_HOURS } from "#src/domain/policy/reviews.ts";
import { reviewLinkEndsAt } from "#src/domain/reviews/invitation.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";
import { findOpenInvitation } from "#src/services/reviews/invitation-queries.ts";

/** Sent to a buyer after the introduction to a dealer, and once more as a reminder. */
export const reviewInvitation = defineMail("send-review-invitation", {
  async prepare({ db, reviewLinks }, { review_invitation_id, is_reminder: isReminder = false }) {
    const invitation = await findOpenInvitation(db, review_invitation_id);
    if (!invitation || invitation.objected_at !== null) return "invitation ended or buyer objected";
    const { dealer_name, routed_at, vehicle, email } = invitation;
    return {
      to: email,
      id: `${isReminder ? "review-reminder" : "review-invitation"}.${review_invitation_id}`,
      props: {
        dealer_name,
        introduced_at: routed_at,
        vehicle,
        reviewUrl: reviewLinks.urlOf(invitation),
        ends_at: reviewLinkEndsAt(routed_at),
        isReminder,
      },
    };
  },
  subject: ({ dealer_name }) => `How was ${dealer_name}?`,
  preview: "Five stars or one: tell other buyers how it went.",
  because: ({ dealer_name, isReminder, publicOrigin }) =>
    `you asked ${publicOrigin} to introduce you to ${dealer_name}. ${
      isReminder ? "This is our last email about it." : "We remind you once at most."
    } To get none, open the link and press 'Do not ask me again'.`,
  body: ({ dealer_name, introduced_at, vehicle, reviewUrl, ends_at }) => (
    <>
      <Paragraph>
        On {formatLongDate(introduced_at)} we introduced you to {dealer_name}
        {vehicle && ` about the ${vehicle}`}. Did they call, was the car as described, did you pay the
        advertised price? Please tell other buyers, whether you bought or not.
      </Paragraph>
      <Paragraph>
        Your review shows on the dealer's page within {REVIEW_PUBLISHED_WITHIN_HOURS} hours, good or bad,
        without your name. No one may offer you anything for it.
      </Paragraph>
      <ActionButton href={reviewUrl}>Write a review</ActionButton>
      <Paragraph>
        The link works for one review, until {formatLongDate(ends_at)}. Please do not forward it.
      </Paragraph>
    </>
  ),
});
