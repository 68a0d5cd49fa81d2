import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { COMPLAINT_TOPIC_TEXT, type ComplaintTopic } from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ComplaintReceivedProps {
  reference: string;
  topic: ComplaintTopic;
  received_at: Date;
  due_at: Date;
  publicOrigin: string;
}

/** Omits typed text: the address may be a stranger's. */
export async function complaintReceived(props: ComplaintReceivedProps): Promise<Email> {
  return await renderEmail(`We have your complaint ${props.reference}`, <ComplaintReceived {...props} />);
}

function ComplaintReceived(props: ComplaintReceivedProps) {
  const { reference, topic, received_at, due_at, publicOrigin } = props;
  return (
    <EmailLayout
      preview={`We answer by ${formatLongDate(due_at)}.`}
      reason={`You are receiving this email because a complaint was sent at ${publicOrigin} with this email address. If it was not you, reply and we will delete it.`}
    >
      <Heading as="h1" style={HEADING}>
        We have your complaint
      </Heading>
      <Text style={TEXT}>
        It arrived on {formatLongDate(received_at)} and its reference is {reference}. You chose the subject '
        {COMPLAINT_TOPIC_TEXT[topic]}'.
      </Text>
      <Text style={TEXT}>
        A person reads it and answers by {formatLongDate(due_at)}, by email to this address. To add something,
        reply to this email and leave the reference in its subject.
      </Text>
      {topic === "personal_data" && (
        <Text style={TEXT}>
          You may also complain to the Information Commissioner's Office at any time: ico.org.uk, or 0303 123
          1113.
        </Text>
      )}
    </EmailLayout>
  );
}
