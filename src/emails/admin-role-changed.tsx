import { Button, Heading, Text } from "@react-email/components";
import { BRAND } from "#src/domain/policy.ts";
import { EmailLayout } from "./email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "./email-styles.ts";
import { type Email, renderEmail } from "./render-email.ts";

export interface AdminRoleChangedProps {
  /** Of the person concerned. */
  email: string;
  /** Whether the person concerned reads this. */
  is_recipient: boolean;
  change: "granted" | "revoked";
  /** An admin's address, or 'Command line'. */
  by: string;
  /** Of one or more lines. */
  reason: string;
  people_url: string;
}

/** To every admin, and to the person concerned: a role that opens everything never changes unseen. */
export async function adminRoleChanged(props: AdminRoleChangedProps): Promise<Email> {
  return await renderEmail(headingOf(props), <AdminRoleChanged {...props} />);
}

function headingOf({ email, is_recipient, change }: AdminRoleChangedProps): string {
  const who = is_recipient ? "You are" : `${email} is`;
  return change === "granted" ? `${who} now an admin` : `${who} no longer an admin`;
}

function AdminRoleChanged(props: AdminRoleChangedProps) {
  const { is_recipient, change, by, reason, people_url } = props;
  const sees_admin_area = !is_recipient || change === "granted";
  return (
    <EmailLayout
      preview={`Changed by: ${by}`}
      reason={`You receive this because changes of the admin role at ${BRAND} are sent to every admin and to the person concerned.`}
    >
      <Heading as="h1" style={HEADING}>
        {headingOf(props)}
      </Heading>
      <Text style={TEXT}>Changed by: {by}. The reason given:</Text>
      <Text style={{ ...TEXT, whiteSpace: "pre-line", fontWeight: 600 }}>{reason}</Text>
      <Text style={TEXT}>
        An admin can change every listing and dealer and read every enquiry. If you did not expect this, ask
        whoever made the change at once.
      </Text>
      {sees_admin_area && (
        <Button href={people_url} style={BUTTON}>
          See who is an admin
        </Button>
      )}
    </EmailLayout>
  );
}
