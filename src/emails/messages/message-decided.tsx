import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import type { ComplaintDecision } from "#src/domain/complaints/complaint.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

interface MessageDecidedProps {
  decision: ComplaintDecision;
  /** The recipient wrote the message. */
  isOwn: boolean;
  reason: string;
  /** Where the recipient reads the conversation. */
  pageUrl: string;
}

/** Tells the side that did not report the message what changed, and why. Without the message. */
export async function messageDecided({
  decision,
  isOwn,
  reason,
  pageUrl,
}: MessageDecidedProps): Promise<Email> {
  const whose = isOwn ? "your message" : "a message to you";
  const subject = decision === "taken_down" ? `We took down ${whose}` : `We put back ${whose}`;
  return await renderEmail(
    subject,
    <EmailLayout
      preview="It was reported, and a person at our company has decided."
      reason={`You are receiving this email because you exchange messages by ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {subject}
      </Heading>
      <Text style={TEXT}>A person at our company has read it. This is the reason:</Text>
      <Text style={{ ...TEXT, whiteSpace: "pre-line" }}>{reason}</Text>
      {isOwn && decision === "taken_down" && (
        <Text style={TEXT}>
          If you think that this is wrong, choose 'Ask us to look again' at the message's place.
        </Text>
      )}
      <Button href={pageUrl} style={BUTTON}>
        Open the conversation
      </Button>
    </EmailLayout>,
  );
}
