import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { stateOf } from "#src/services/reviews/dealer-reviews.ts";
import { findReviewedDealer } from "#src/services/reviews/review-mail-queries.ts";
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
  body: ({ dealer_name, publicOrigin }) => (
    <EmailLayout
      heading={`A buyer reviewed ${dealer_name}`}
      preview="Read it, and answer it once if you like."
      reason={`You are receiving this email because you get the enquiries of ${dealer_name} at ${publicOrigin}.`}
    >
      <Paragraph>
        We introduced this buyer to you. The review shows on your page now, without the buyer's name.
      </Paragraph>
      <Paragraph>
        You may answer it once; your answer shows below it and cannot be changed. Please do not name the
        buyer. If you think that one of our five reasons for removal applies, reply to this email.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/reviews`}>Read and answer it</ActionButton>
    </EmailLayout>
  ),
  sample: { dealer_name: "Quay Cars" },
});
