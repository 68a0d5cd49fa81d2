import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { formatLongDate } from "#src/domain/format/format.ts";
import { REMOVAL_REASON_TEXT, type RemovalReason } from "#src/domain/reviews/removal-reason.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ReviewDecidedProps {
  dealer_name: string;
  written_at: Date;
  decision: "withheld" | "removed" | "restored";
  /** Null when it was restored. */
  reason: RemovalReason | null;
  dealerUrl: string;
  publicOrigin: string;
}

/** Sent to the writer of a review. */
export async function reviewDecided(props: ReviewDecidedProps): Promise<Email> {
  return await renderEmail(
    `Your review of ${props.dealer_name} ${DONE[props.decision]}`,
    <ReviewDecided {...props} />,
  );
}

const DONE = {
  withheld: "is not published",
  removed: "has been removed",
  restored: "is shown again",
} as const;

function ReviewDecided(props: ReviewDecidedProps) {
  const { dealer_name, written_at, decision, reason, dealerUrl, publicOrigin } = props;
  return (
    <EmailLayout
      preview={`The review you wrote on ${formatLongDate(written_at)} ${DONE[decision]}.`}
      reason={`You are receiving this email because you reviewed ${dealer_name} at ${publicOrigin}.`}
    >
      <Heading as="h1" style={HEADING}>
        Your review of {dealer_name} {DONE[decision]}
      </Heading>
      {reason === null ? (
        <Text style={TEXT}>
          We looked again at the review you wrote on {formatLongDate(written_at)}. It is back on the dealer's
          page and counts towards their average.
        </Text>
      ) : (
        <>
          <Text style={TEXT}>
            We read the review you wrote on {formatLongDate(written_at)} and decided that it{" "}
            {REMOVAL_REASON_TEXT[reason]}. The dealer's page says that a review was {decision}, when, and this
            reason; your words and stars do not show there.
          </Text>
          <Text style={TEXT}>
            If you think that we are wrong, reply to this email. A person reads it and can show your review
            again.
          </Text>
        </>
      )}
      <Button href={dealerUrl} style={BUTTON}>
        See the dealer's page
      </Button>
    </EmailLayout>
  );
}
