import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { formatDeadline } from "#src/domain/format/format-deadline.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/leads/response-window.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";
import { LinkToEnquiry } from "./link-to-enquiry.tsx";

export interface ResponseReminderProps {
  dealer_name: string;
  /** Minutes of the dealer's opening hours. */
  after_minutes: number;
  /** End of the response window. */
  due_at: Date;
  /** Opens this enquiry once, without signing in; null for recipients who sign in. */
  linkUrl?: string | null;
  publicOrigin: string;
}

/** Reminds a dealer of an unanswered enquiry. Holds no personal data, like the notification. */
export async function responseReminder(props: ResponseReminderProps): Promise<Email> {
  const subject = `An enquiry has been waiting ${props.after_minutes} minutes for your answer`;
  return await renderEmail(subject, <ResponseReminder {...props} subject={subject} />);
}

function ResponseReminder(props: ResponseReminderProps & { subject: string }) {
  const { dealer_name, due_at, linkUrl, publicOrigin, subject } = props;
  return (
    <EmailLayout
      preview={`Answer it by ${formatDeadline(due_at)}.`}
      reason={`You are receiving this email because ${dealer_name} is a verified dealer at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {subject}
      </Heading>
      <Text style={TEXT}>
        {dealer_name} is due to contact the buyer within {DEALER_RESPONSE_HOURS} opening hours, by{" "}
        {formatDeadline(due_at)}. After that the enquiry may go to another dealer, and you are not charged for
        it.
      </Text>
      <Text style={TEXT}>
        If you have tried to reach the buyer already, say so on the enquiry, so that we know.
      </Text>
      <LinkToEnquiry linkUrl={linkUrl} publicOrigin={publicOrigin} />
    </EmailLayout>
  );
}
