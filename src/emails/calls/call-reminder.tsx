import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { formatDeadline } from "#src/domain/format/format-deadline.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, TEXT } from "#src/emails/email-styles.ts";
import { LinkToEnquiry } from "#src/emails/leads/link-to-enquiry.tsx";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface CallReminderProps {
  dealer_name: string;
  call_at: Date;
  /** '2021 Nissan Leaf'; null for a deleted car. */
  car: string | null;
  /** Opens this enquiry once, without signing in; null for recipients who sign in. */
  linkUrl?: string | null;
  publicOrigin: string;
}

/** Reminds a dealer of a booked call. Holds no personal data, like the notification. */
export async function callReminder(props: CallReminderProps): Promise<Email> {
  return await renderEmail(subjectOf(props), <CallReminder {...props} />);
}

const subjectOf = ({ call_at }: CallReminderProps) => `Ring a buyer on ${formatDeadline(call_at)}`;

function CallReminder(props: CallReminderProps) {
  const { dealer_name, call_at, car, linkUrl, publicOrigin } = props;
  return (
    <EmailLayout
      preview={`They chose this time. Their number is in the ${linkUrl ? "enquiry" : "Dealer Portal"}.`}
      reason={`You are receiving this email because ${dealer_name} is a verified dealer at ${BRAND}.`}
    >
      <Heading as="h1" style={HEADING}>
        {subjectOf(props)}
      </Heading>
      <Text style={TEXT}>
        A buyer{car === null ? "" : ` who asked about your ${car}`} chose {formatDeadline(call_at)} for your
        call. Their number is in the {linkUrl ? "enquiry" : "Dealer Portal"}. Afterwards, mark the enquiry as
        called or no answer, so that we know.
      </Text>
      <LinkToEnquiry linkUrl={linkUrl} publicOrigin={publicOrigin} />
    </EmailLayout>
  );
}
