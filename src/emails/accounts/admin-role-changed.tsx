import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface AdminRoleChangedProps {
  /** Email address of the user whose role changed. */
  email: string;
  isRecipient: boolean;
  change: "granted" | "revoked";
  /** An admin's email address, or 'Command line'. */
  by: string;
  /** Free text, possibly several lines. */
  reason: string;
  peopleUrl: string;
}

/** Sent to every admin and to the user concerned, so that no admin role changes unnoticed. */
export async function adminRoleChanged(props: AdminRoleChangedProps): Promise<Email> {
  return await renderEmail(headingOf(props), <AdminRoleChanged {...props} />);
}

function headingOf({ email, isRecipient, change }: AdminRoleChangedProps): string {
  const who = isRecipient ? "You are" : `${email} is`;
  return change === "granted" ? `${who} now an admin` : `${who} no longer an admin`;
}

function AdminRoleChanged(props: AdminRoleChangedProps) {
  const { isRecipient, change, by, reason, peopleUrl } = props;
  const seesAdminArea = !isRecipient || change === "granted";
  return (
    <EmailLayout
      preview={`Changed by: ${by}`}
      reason={`You are receiving this email because changes to the admin role at ${BRAND} are sent to every admin and to the person concerned.`}
    >
      <Heading as="h1" style={HEADING}>
        {headingOf(props)}
      </Heading>
      <Text style={TEXT}>Changed by: {by}. The reason given:</Text>
      <Text style={{ ...TEXT, whiteSpace: "pre-line", fontWeight: 600 }}>{reason}</Text>
      <Text style={TEXT}>
        An admin can change every listing and dealer and read every enquiry. If you did not expect this,
        contact the person who made the change straight away.
      </Text>
      {seesAdminArea && (
        <Button href={peopleUrl} style={BUTTON}>
          See who is an admin
        </Button>
      )}
    </EmailLayout>
  );
}
