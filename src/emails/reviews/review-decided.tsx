import { formatLongDate } from "#src/domain/format/format.ts";
import { isRemovalReason, REMOVAL_REASON_TEXT } from "#src/domain/reviews/removal-reason.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { findReviewForMail } from "#src/services/reviews/review-mail-queries.ts";

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
  body: ({ subject, dealer_slug, dealer_name, written_at, decision, reason, publicOrigin }) => (
    <EmailLayout
      heading={subject}
      preview={`The review you wrote on ${formatLongDate(written_at)} ${DONE[decision]}.`}
      reason={`You are receiving this email because you reviewed ${dealer_name} at ${publicOrigin}.`}
    >
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
    </EmailLayout>
  ),
  sample: {
    dealer_name: "Quay Cars",
    dealer_slug: "quay-cars",
    written_at: new Date("2026-11-03T09:30:00Z"),
    decision: "removed",
    reason: "private_person",
  },
});
