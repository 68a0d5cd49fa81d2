import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { BRAND } from "#src/domain/policy/brand.ts";
import { INVITATION_DAYS } from "#src/domain/policy/dealers.ts";
import { isPlainWords } from "#src/domain/text/is-plain-words.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface StaffInvitationProps {
  dealer_name: string;
  role: "owner" | "staff";
  joinUrl: string;
}

/** Strangers receive it from our domain, so a dealer's name must not carry a link. */
export async function staffInvitation(props: StaffInvitationProps): Promise<Email> {
  const dealerName = isPlainWords(props.dealer_name) ? props.dealer_name : "A dealership";
  return await renderEmail(
    `${dealerName} invites you to join`,
    <StaffInvitation {...props} dealer_name={dealerName} />,
  );
}

const MAY = {
  owner: "As an owner, you will manage its listings, enquiries, profile and staff.",
  staff: "As a member of staff, you will manage its listings and enquiries.",
} as const;

function StaffInvitation({ dealer_name, role, joinUrl }: StaffInvitationProps) {
  return (
    <EmailLayout
      preview={`Work with ${dealer_name} in the Dealer Portal of ${BRAND}.`}
      reason={`You are receiving this email because ${dealer_name}, a dealer at ${BRAND}, invited this email address. If you do not know them, ignore this email: nothing happens unless you accept.`}
    >
      <Heading as="h1" style={HEADING}>
        {dealer_name} invites you to join
      </Heading>
      <Text style={TEXT}>
        {dealer_name} sells used electric cars at {BRAND}. {MAY[role]}
      </Text>
      <Button href={joinUrl} style={BUTTON}>
        Join {dealer_name}
      </Button>
      <Text style={TEXT}>
        Sign in, or sign up with this email address. The link works once, for {INVITATION_DAYS} days.
      </Text>
    </EmailLayout>
  );
}
