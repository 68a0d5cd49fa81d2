import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { COMPLAINT_TOPIC_TEXT, type ComplaintTopic } from "#src/domain/complaints/complaint.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface ComplaintWaitingProps {
  reference: string;
  topic: ComplaintTopic;
  due_at: Date;
  pageUrl: string;
}

/** Sent to admins. */
export async function complaintWaiting(props: ComplaintWaitingProps): Promise<Email> {
  return await renderEmail(
    `Complaint ${props.reference}, to answer by ${formatLongDate(props.due_at)}`,
    <ComplaintWaiting {...props} />,
  );
}

function ComplaintWaiting({ reference, topic, due_at, pageUrl }: ComplaintWaitingProps) {
  return (
    <EmailLayout
      preview={COMPLAINT_TOPIC_TEXT[topic]}
      reason="You are receiving this email because you are an admin."
    >
      <Heading as="h1" style={HEADING}>
        Someone complained
      </Heading>
      <Text style={TEXT}>
        Complaint {reference}: {COMPLAINT_TOPIC_TEXT[topic]}. We promised an answer by{" "}
        {formatLongDate(due_at)}.
      </Text>
      <Button href={pageUrl} style={BUTTON}>
        Read and answer it
      </Button>
    </EmailLayout>
  );
}
