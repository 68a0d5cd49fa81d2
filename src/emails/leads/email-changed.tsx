import { defineMail } from "#src/emails/define-mail.ts";
import { EmailLayout, Paragraph, TextLink } from "#src/emails/email-layout.tsx";

/** Sent to the old address, without the new one, which may be a stranger's. */
export const emailChanged = defineMail("send-email-changed", {
  async prepare({ encryption }, { lead_id, lead_email_change_id, sealed_email }) {
    const id = `email-changed.${lead_id}.${lead_email_change_id}`;
    return { to: await encryption.decrypt(sealed_email), id, props: {} };
  },
  subject: "We now use another email address",
  body: ({ subject, publicOrigin, supportEmail }) => (
    <EmailLayout
      heading={subject}
      preview="The address of a request was changed."
      reason={`You are receiving this email because a request at ${publicOrigin} had this email address.`}
    >
      <Paragraph>
        The email address of a request that you sent us was changed on the request's own page, and confirmed
        from the new mailbox. Emails about it go there from now on, and links in our earlier emails about it
        no longer work.
      </Paragraph>
      <Paragraph>
        If you did not do this, write to <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>{" "}
        straight away.
      </Paragraph>
    </EmailLayout>
  ),
  sample: {},
});
