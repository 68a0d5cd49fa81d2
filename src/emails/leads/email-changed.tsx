import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, LINK, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface EmailChangedProps {
  publicOrigin: string;
  supportEmail: string;
}

export async function emailChanged(props: EmailChangedProps): Promise<Email> {
  return await renderEmail("We now use another email address", <EmailChanged {...props} />);
}

function EmailChanged({ publicOrigin, supportEmail }: EmailChangedProps) {
  return (
    <EmailLayout
      preview="The address of a request was changed."
      reason={`You are receiving this email because a request at ${publicOrigin} had this email address.`}
    >
      <Heading as="h1" style={HEADING}>
        We now use another email address
      </Heading>
      <Text style={TEXT}>
        The email address of a request that you sent us was changed on the request's own page, and confirmed
        from the new mailbox. Emails about it go there from now on, and links in our earlier emails about it
        no longer work.
      </Text>
      <Text style={TEXT}>
        If you did not do this, write to{" "}
        <Link href={`mailto:${supportEmail}`} style={LINK}>
          {supportEmail}
        </Link>{" "}
        straight away.
      </Text>
    </EmailLayout>
  );
}
