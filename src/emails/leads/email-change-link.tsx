import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { EMAIL_CHANGE_LINK_HOURS } from "#src/domain/policy/leads/leads.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface EmailChangeLinkProps {
  confirmUrl: string;
  publicOrigin: string;
}

/** Names no one: the address may be mistyped. */
export async function emailChangeLink(props: EmailChangeLinkProps): Promise<Email> {
  return await renderEmail("Confirm your new email address", <EmailChangeLink {...props} />);
}

function EmailChangeLink({ confirmUrl, publicOrigin }: EmailChangeLinkProps) {
  return (
    <EmailLayout
      preview="Until you confirm, we keep using the old one."
      reason={`You are receiving this email because someone who asked for a car at ${publicOrigin} entered this email address. If it was not you, ignore this email: nothing changes.`}
    >
      <Heading as="h1" style={HEADING}>
        Confirm your new email address
      </Heading>
      <Text style={TEXT}>
        You asked us to use this address for your request. Open this page and confirm it; the link works once,
        for {EMAIL_CHANGE_LINK_HOURS} hours. Until then we keep using the old address.
      </Text>
      <Button href={confirmUrl} style={BUTTON}>
        Use this address
      </Button>
    </EmailLayout>
  );
}
