import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import type { ComplaintDecision, ComplaintTopic } from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ComplaintAnsweredProps {
  reference: string;
  topic: ComplaintTopic;
  received_at: Date;
  /** Free text, possibly several lines. */
  answer: string;
  /** About a reported message. */
  decision: ComplaintDecision | null;
  publicOrigin: string;
}

export async function complaintAnswered(props: ComplaintAnsweredProps): Promise<Email> {
  return await renderEmail(
    `Our answer to your complaint ${props.reference}`,
    <ComplaintAnswered {...props} />,
  );
}

/** Escalation beyond our answer. */
const ELSEWHERE: Record<ComplaintTopic, string> = {
  personal_data:
    "If you are not satisfied, you may complain to the Information Commissioner's Office: ico.org.uk, or 0303 123 1113.",
  dealer: "If you are not satisfied, Citizens Advice tells you about your rights as a buyer.",
  accessibility:
    "If this does not help, the Equality Advisory and Support Service tells you about your rights: www.equalityadvisoryservice.com.",
  content: "",
  other: "",
};

const DECIDED: Record<ComplaintDecision, string> = {
  taken_down: "The message is taken down: neither side can read it.",
  stays: "The message stays where it is.",
};

function ComplaintAnswered(props: ComplaintAnsweredProps) {
  const { reference, topic, received_at, answer, decision, publicOrigin } = props;
  return (
    <EmailLayout
      preview={`You wrote to us on ${formatLongDate(received_at)}.`}
      reason={`You are receiving this email because a complaint was sent at ${publicOrigin} with this email address.`}
    >
      <Heading as="h1" style={HEADING}>
        Our answer to your complaint
      </Heading>
      <Text style={TEXT}>
        You wrote to us on {formatLongDate(received_at)}, reference {reference}.
      </Text>
      <Text style={{ ...TEXT, whiteSpace: "pre-line" }}>{answer}</Text>
      {decision && <Text style={TEXT}>{DECIDED[decision]}</Text>}
      {ELSEWHERE[topic] !== "" && <Text style={TEXT}>{ELSEWHERE[topic]}</Text>}
      <Text style={TEXT}>To write back, reply to this email.</Text>
    </EmailLayout>
  );
}
