import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph, Quoted } from "#src/emails/email-layout.tsx";
import { findOwners } from "#src/services/dealers/dealer-mail-queries.ts";

const STATUS_WORDS = {
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
  subject: ({ dealer_name, status }) => `${dealer_name} ${STATUS_WORDS[status].short}`,
  preview: ({ status }) => STATUS_WORDS[status].meaning,
  because: ({ dealer_name }) => `you are an owner of ${dealer_name} at ${BRAND}.`,
  body: ({ status, reason, publicOrigin }) => (
    <>
      <Paragraph>{STATUS_WORDS[status].meaning} Reason:</Paragraph>
      <Quoted>{reason}</Quoted>
      <ActionButton href={`${publicOrigin}/dealer/listings`}>Open the Dealer Portal</ActionButton>
    </>
  ),
});

const DECISION_WORDS = {
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
  subject: ({ decision }) => DECISION_WORDS[decision].subject,
  preview: ({ decision }) => DECISION_WORDS[decision].meaning,
  because: ({ dealer_name }) => `you are an owner of ${dealer_name} at ${BRAND}.`,
  body: ({ decision, wanted, reason, publicOrigin }) => (
    <>
      <Paragraph>{DECISION_WORDS[decision].meaning}</Paragraph>
      <Paragraph style={{ fontWeight: 600 }}>{wanted}</Paragraph>
      {reason && (
        <>
          <Paragraph>Reason:</Paragraph>
          <Quoted>{reason}</Quoted>
        </>
      )}
      <ActionButton href={`${publicOrigin}/dealer/profile`}>Open your profile</ActionButton>
    </>
  ),
});
