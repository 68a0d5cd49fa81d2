import { BRAND } from "#src/domain/policy/brand.ts";
import { INVITATION_DAYS } from "#src/domain/policy/dealers.ts";
import { isPlainWords } from "#src/domain/text/plain-text.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";
import { findUserById } from "#src/services/accounts/user-queries.ts";
import { findInvitation } from "#src/services/dealers/staff/staff-queries.ts";

const MAY = {
  owner: "As an owner, you will manage its listings, enquiries, profile and staff.",
  staff: "As a member of staff, you will manage its listings and enquiries.",
} as const;

/** Strangers receive it from our domain, so a dealer's name must not carry a link. */
export const staffInvitation = defineMail("send-staff-invitation", {
  async prepare({ db, encryption }, { invitation_id, sealed_token }) {
    const invitation = await findInvitation(db, invitation_id);
    if (!invitation) return "invitation withdrawn";
    const { dealer_name, role, email, times_sent } = invitation;
    // In the fragment, which browsers do not send and logs do not contain.
    const link = new URLSearchParams({ invitation: await encryption.decrypt(sealed_token), email });
    return {
      to: email,
      id: `staff-invitation.${invitation_id}.${times_sent}`,
      props: { dealer_name: isPlainWords(dealer_name) ? dealer_name : "A dealership", role, link: `${link}` },
    };
  },
  subject: ({ dealer_name }) => `${dealer_name} invites you to join`,
  preview: ({ dealer_name }) => `Work with ${dealer_name} in the Dealer Portal of ${BRAND}.`,
  because: ({ dealer_name }) =>
    `${dealer_name}, a dealer at ${BRAND}, invited this email address. If you do not know them, ignore this email: nothing happens unless you accept.`,
  body: ({ dealer_name, role, link, publicOrigin }) => (
    <>
      <Paragraph>
        {dealer_name} sells used electric cars at {BRAND}. {MAY[role]}
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/join#${link}`}>Join {dealer_name}</ActionButton>
      <Paragraph>
        Sign in, or sign up with this email address. The link works once, for {INVITATION_DAYS} days.
      </Paragraph>
    </>
  ),
});

/** Sent on request, to show whether emails about enquiries arrive. */
export const testEmail = defineMail("send-test-email", {
  async prepare({ db }, { user_id, at }) {
    const user = await findUserById(db, user_id);
    if (!user) return "account deleted";
    return { to: user.email, id: `test-email.${user_id}.${Date.parse(at)}`, props: {} };
  },
  subject: `Emails from ${BRAND} reach you`,
  preview: "This is the test email that you asked for.",
  because: `you asked for it on your account page at ${BRAND}.`,
  body: ({ publicOrigin }) => (
    <>
      <Paragraph>
        This is the test email that you asked for. Emails about enquiries come from the same address.
      </Paragraph>
      <Paragraph>
        If it was among your junk mail, mark it as not junk, or ask the person who manages your mailbox to
        allow the address.
      </Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/leads`}>Go to your enquiries</ActionButton>
    </>
  ),
});
