import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph, Quoted } from "#src/emails/email-layout.tsx";
import { findOwners } from "./owners.ts";

const WORDS = {
  verified: {
    short: "is verified",
    meaning: "Buyers see your published cars, and you receive their enquiries.",
  },
  suspended: {
    short: "is suspended",
    meaning:
      "Buyers do not see your cars and you receive no new enquiries. Earlier ones are closed too: the portal, API keys and webhooks give no access to them. You still have your listings, statements and account.",
  },
  expired: {
    short: "needs to be verified again",
    meaning:
      "Until then buyers do not see your cars and you receive no new enquiries. Your listings and existing enquiries are saved.",
  },
} as const;

export const dealerStatusChanged = defineMail("send-dealer-status", {
  async prepare({ db }, { dealer_id, status, reason, at }) {
    const { to, dealer_name } = await findOwners(db, dealer_id);
    const id = `dealer-status.${dealer_id}.${Date.parse(at)}`;
    return { to, id, props: { dealer_name, status, reason } };
  },
  subject: ({ dealer_name, status }) => `${dealer_name} ${WORDS[status].short}`,
  body: ({ subject, dealer_name, status, reason, publicOrigin }) => (
    <EmailLayout
      heading={subject}
      preview={WORDS[status].meaning}
      reason={`You are receiving this email because you are an owner of ${dealer_name} at ${BRAND}.`}
    >
      <Paragraph>{WORDS[status].meaning} Reason:</Paragraph>
      <Quoted>{reason}</Quoted>
      <ActionButton href={`${publicOrigin}/dealer/listings`}>Open the Dealer Portal</ActionButton>
    </EmailLayout>
  ),
  sample: { dealer_name: "Quay Cars", status: "suspended", reason: "The licence has expired." },
});
