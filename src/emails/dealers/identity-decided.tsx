import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.ts";
import { ActionButton, EmailLayout, Paragraph, Quoted } from "#src/emails/email-layout.tsx";
import { findOwners } from "./owners.ts";

const WORDS = {
  approved: {
    subject: "Your new dealer details are public",
    meaning: "We checked your new details. Buyers see them from now on:",
  },
  refused: {
    subject: "Your new dealer details were not accepted",
    meaning: "We could not verify these details, so buyers still see the earlier ones:",
  },
} as const;

export const identityDecided = defineMail("send-identity-decided", {
  async prepare({ db }, { dealer_id, decision, wanted, reason, at }) {
    const { to, dealer_name } = await findOwners(db, dealer_id);
    const id = `identity-decided.${dealer_id}.${Date.parse(at)}`;
    return { to, id, props: { dealer_name, decision, wanted, reason } };
  },
  subject: ({ decision }) => WORDS[decision].subject,
  body: ({ subject, dealer_name, decision, wanted, reason, publicOrigin }) => (
    <EmailLayout
      heading={subject}
      preview={WORDS[decision].meaning}
      reason={`You are receiving this email because you are an owner of ${dealer_name} at ${BRAND}.`}
    >
      <Paragraph>{WORDS[decision].meaning}</Paragraph>
      <Paragraph style={{ fontWeight: 600 }}>{wanted}</Paragraph>
      {reason && (
        <>
          <Paragraph>Reason:</Paragraph>
          <Quoted>{reason}</Quoted>
        </>
      )}
      <ActionButton href={`${publicOrigin}/dealer/profile`}>Open your profile</ActionButton>
    </EmailLayout>
  ),
  sample: {
    dealer_name: "Quay Cars",
    decision: "refused",
    wanted: "Quay Motors Ltd, 01234567, 1 Dock Street",
    reason: "The number is another company's.",
  },
});
