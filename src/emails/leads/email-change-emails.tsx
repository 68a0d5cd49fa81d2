import { EMAIL_CHANGE_LINK_HOURS } from "#src/domain/policy/lead-routes.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph, TextLink } from "#src/emails/email-layout.tsx";
import { findNewEmail } from "#src/services/buyer-page/email-change-queries.ts";

/** Names no one: the address may be mistyped. */
export const emailChangeLink = defineMail("send-email-change-link", {
  async prepare({ db, encryption }, { lead_id, lead_email_change_id, sealed_token }) {
    const to = await findNewEmail(db, lead_email_change_id);
    if (to === undefined) return "lead erased";
    const props = { token: await encryption.decrypt(sealed_token) };
    return { to, id: `email-change.${lead_id}.${lead_email_change_id}`, props };
  },
  subject: "Confirm your new email address",
  preview: "Until you confirm, we keep using the old one.",
  because: ({ publicOrigin }) =>
    `someone who asked for a car at ${publicOrigin} entered this email address. If it was not you, ignore this email: nothing changes.`,
  body: ({ token, publicOrigin }) => (
    <>
      <Paragraph>
        You asked us to use this address for your request. Open this page and confirm it; the link works once,
        for {EMAIL_CHANGE_LINK_HOURS} hours. Until then we keep using the old address.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/my-request/email/${token}`}>Use this address</ActionButton>
    </>
  ),
});

/** Sent to the old address, without the new one, which may be a stranger's. */
export const emailChanged = defineMail("send-email-changed", {
  async prepare({ encryption }, { lead_id, lead_email_change_id, sealed_email }) {
    const id = `email-changed.${lead_id}.${lead_email_change_id}`;
    return { to: await encryption.decrypt(sealed_email), id, props: {} };
  },
  subject: "We now use another email address",
  preview: "The address of a request was changed.",
  because: ({ publicOrigin }) => `a request at ${publicOrigin} had this email address.`,
  body: ({ supportEmail }) => (
    <>
      <Paragraph>
        The email address of a request that you sent us was changed on the request's own page, and confirmed
        from the new mailbox. Emails about it go there from now on, and links in our earlier emails about it
        no longer work.
      </Paragraph>
      <Paragraph>
        If you did not do this, write to <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>{" "}
        straight away.
      </Paragraph>
    </>
  ),
});
