import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ReviewPublishedProps {
  dealer_name: string;
  publicOrigin: string;
}

/** Sent to a dealer when a review is published. */
export async function reviewPublished(props: ReviewPublishedProps): Promise<Email> {
  return await renderEmail(`New review of ${props.dealer_name}`, <ReviewPublished {...props} />);
}

function ReviewPublished({ dealer_name, publicOrigin }: ReviewPublishedProps) {
  return (
    <EmailLayout
      preview="Read it, and answer it once if you like."
      reason={`You are receiving this email because you get the enquiries of ${dealer_name} at ${publicOrigin}.`}
    >
      <Heading as="h1" style={HEADING}>
        A buyer reviewed {dealer_name}
      </Heading>
      <Text style={TEXT}>
        We introduced this buyer to you. The review shows on your page now, without the buyer's name.
      </Text>
      <Text style={TEXT}>
        You may answer it once; your answer shows below it and cannot be changed. Please do not name the
        buyer. If you think that one of our five reasons for removal applies, reply to this email.
      </Text>
      <Button href={`${publicOrigin}/dealer/reviews`} style={BUTTON}>
        Read and answer it
      </Button>
    </EmailLayout>
  );
}
