import { formatLongDate } from "#src/domain/format/format.ts";
import { REVIEW_PUBLISHED_WITHIN_HOURS } from "#src/domain/policy/reviews.ts";
import { reviewLinkEndsAt } from "#src/domain/reviews/invitation.ts";
import { isRemovalReason, REMOVAL_REASON_TEXT } from "#src/domain/reviews/review.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { stateOf } from "#src/services/reviews/dealer-reviews.ts";
import { findOpenInvitation } from "#src/services/reviews/invitation-queries.ts";
import { findReviewedDealer, findReviewForMail } from "#src/services/reviews/review-mail-queries.ts";
import { findReview } from "#src/services/reviews/review-queries.ts";

/** Sent to the dealer. Omits stars and words, which the writer may still erase. */
export const reviewPublished = defineMail("send-review-published", {
  async prepare({ db, now }, { review_id }) {
    const review = await findReview(db, review_id);
    const dealer = review && (await findReviewedDealer(db, review.dealer_id));
    if (!dealer || stateOf(review, now()) !== "shown") return "review not shown or dealer not verified";
    return {
      quietFor: review.dealer_id,
      to: await listEnquiryEmails(db, review.dealer_id),
      id: `review-published.${review_id}`,
      props: { dealer_name: dealer.name },
    };
  },
  subject: ({ dealer_name }) => `New review of ${dealer_name}`,
  heading: ({ dealer_name }) => `A buyer reviewed ${dealer_name}`,
  preview: "Read it, and answer it once if you like.",
  because: ({ dealer_name, publicOrigin }) => `you get the enquiries of ${dealer_name} at ${publicOrigin}.`,
  body: ({ publicOrigin }) => (
    <>
      <Paragraph>
        We introduced this buyer to you. The review shows on your page now, without the buyer's name.
      </Paragraph>
      <Paragraph>
        You may answer it once; your answer shows below it and cannot be changed. Please do not name the
        buyer. If you think that one of our five reasons for removal applies, reply to this email.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/reviews`}>Read and answer it</ActionButton>
    </>
  ),
});

const DONE = {
  withheld: "is not published",
  removed: "has been removed",
  restored: "is shown again",
} as const;

/** Sent to the writer of a review. */
export const reviewDecided = defineMail("send-review-decided", {
  async prepare({ db }, { review_id, at }) {
    const review = await findReviewForMail(db, review_id, new Date(at));
    if (!review) return "request erased or restricted";
    const { dealer_name, dealer_slug, written_at, decision, reason, email } = review;
    return {
      to: email,
      id: `review-${decision}.${review_id}.${Date.parse(at)}`,
      props: {
        dealer_name,
        dealer_slug,
        written_at,
        decision,
        reason: isRemovalReason(reason) ? reason : null,
      },
    };
  },
  subject: ({ dealer_name, decision }) => `Your review of ${dealer_name} ${DONE[decision]}`,
  preview: ({ written_at, decision }) =>
    `The review you wrote on ${formatLongDate(written_at)} ${DONE[decision]}.`,
  because: ({ dealer_name, publicOrigin }) => `you reviewed ${dealer_name} at ${publicOrigin}.`,
  body: ({ dealer_slug, written_at, decision, reason, publicOrigin }) => (
    <>
      {reason === null ? (
        <Paragraph>
          We looked again at the review you wrote on {formatLongDate(written_at)}. It is back on the dealer's
          page and counts towards their average.
        </Paragraph>
      ) : (
        <>
          <Paragraph>
            We read the review you wrote on {formatLongDate(written_at)} and decided that it{" "}
            {REMOVAL_REASON_TEXT[reason]}. The dealer's page says that a review was {decision}, when, and this
            reason; your words and stars do not show there.
          </Paragraph>
          <Paragraph>
            If you think that we are wrong, reply to this email. A person reads it and can show your review
            again.
          </Paragraph>
        </>
      )}
      <ActionButton href={`${publicOrigin}/dealers/${dealer_slug}#reviews`}>
        See the dealer's page
      </ActionButton>
    </>
  ),
});

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
