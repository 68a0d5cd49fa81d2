import { EMAIL_CHANGE_LINK_HOURS } from "#src/domain/policy/leads/leads.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph } from "#src/emails/email-layout.tsx";
import { findNewEmail } from "#src/services/buyer-page/email-change/email-change-queries.ts";

/** Names no one: the address may be mistyped. */
export const emailChangeLink = defineMail("send-email-change-link", {
  async prepare({ db, encryption }, { lead_id, lead_email_change_id, sealed_token }) {
    const to = await findNewEmail(db, lead_email_change_id);
    if (to === undefined) return "lead erased";
    const props = { token: await encryption.decrypt(sealed_token) };
    return { to, id: `email-change.${lead_id}.${lead_email_change_id}`, props };
  },
  subject: "Confirm your new email address",
  body: ({ subject, token, publicOrigin }) => (
    <EmailLayout
      heading={subject}
      preview="Until you confirm, we keep using the old one."
      reason={`You are receiving this email because someone who asked for a car at ${publicOrigin} entered this email address. If it was not you, ignore this email: nothing changes.`}
    >
      <Paragraph>
        You asked us to use this address for your request. Open this page and confirm it; the link works once,
        for {EMAIL_CHANGE_LINK_HOURS} hours. Until then we keep using the old address.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/my-request/email/${token}`}>Use this address</ActionButton>
    </EmailLayout>
  ),
  sample: { token: "token" },
});
