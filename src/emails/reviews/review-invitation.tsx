import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { formatLongDate } from "#src/domain/format/format.ts";
import { REVIEW_PUBLISHED_WITHIN_HOURS } from "#src/domain/policy/reviews.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ReviewInvitationProps {
  dealer_name: string;
  introduced_at: Date;
  /** '2021 Nissan Leaf'; null for a general request. */
  vehicle: string | null;
  reviewUrl: string;
  ends_at: Date;
  isReminder: boolean;
  publicOrigin: string;
}

/** Sent to a buyer after the introduction to a dealer, and once more as a reminder. */
export async function reviewInvitation(props: ReviewInvitationProps): Promise<Email> {
  return await renderEmail(`How was ${props.dealer_name}?`, <ReviewInvitation {...props} />);
}

function ReviewInvitation(props: ReviewInvitationProps) {
  const { dealer_name, introduced_at, vehicle, reviewUrl, ends_at, isReminder, publicOrigin } = props;
  return (
    <EmailLayout
      preview="Five stars or one: tell other buyers how it went."
      reason={`You are receiving this email because you asked ${publicOrigin} to introduce you to ${dealer_name}. ${
        isReminder ? "This is our last email about it." : "We remind you once at most."
      } To get none, open the link and press 'Do not ask me again'.`}
    >
      <Heading as="h1" style={HEADING}>
        How was {dealer_name}?
      </Heading>
      <Text style={TEXT}>
        On {formatLongDate(introduced_at)} we introduced you to {dealer_name}
        {vehicle && ` about the ${vehicle}`}. Did they call, was the car as described, did you pay the
        advertised price? Please tell other buyers, whether you bought or not.
      </Text>
      <Text style={TEXT}>
        Your review shows on the dealer's page within {REVIEW_PUBLISHED_WITHIN_HOURS} hours, good or bad,
        without your name. No one may offer you anything for it.
      </Text>
      <Button href={reviewUrl} style={BUTTON}>
        Write a review
      </Button>
      <Text style={TEXT}>
        The link works for one review, until {formatLongDate(ends_at)}. Please do not forward it.
      </Text>
    </EmailLayout>
  );
}
