import { formatDateAndTime } from "#src/domain/format/format.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail, type Frame, secretId } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph, TextLink } from "#src/emails/email-layout.tsx";
import { listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";

/** Account changes that are emailed to the owner. */
const NOTICES = {
  "new-sign-in": {
    heading: "New sign-in to your account",
    what: "Someone signed in to your account from a browser or a network that it has not used before.",
  },
  "password-changed": { heading: "Your password was changed", what: "Your account has a new password." },
  "second-factor-on": {
    heading: "Two-step verification is on",
    what: "Your account now asks for a code from an app after the password.",
  },
  "second-factor-off": {
    heading: "Two-step verification is off",
    what: "Your account can be signed in to with the password alone.",
  },
  "recovery-codes-renewed": {
    heading: "You have new recovery codes",
    what: "New recovery codes were created for your account. The earlier ones no longer work.",
  },
  "api-key-created": {
    heading: "New API key",
    what: "An API key was created for your dealership. A program can read or change its data with it.",
  },
  "account-deleted": {
    heading: "Your account is deleted",
    what: "Your account is deleted, and you can no longer sign in with it.",
  },
};

interface AccountNoticeProps {
  notice: keyof typeof NOTICES;
  at: Date;
  /** Such as 'Firefox on Linux'; null for a change by the operator. */
  browser: string | null;
  /** The first characters of a new API key. */
  keyPrefix?: string;
}

const NOTICE = {
  subject: ({ notice }: AccountNoticeProps) => NOTICES[notice].heading,
  preview: ({ notice }: AccountNoticeProps) => NOTICES[notice].what,
  because: `changes to the security of an account at ${BRAND} are sent to its owner. These emails cannot be turned off.`,
  body: AccountNoticeEmail,
};

/** Tells an account's owner of a change that someone else could have made. */
export const accountNotice = defineMail<"send-account-notice", AccountNoticeProps>("send-account-notice", {
  async prepare(_context, { email, notice, at, browser }) {
    const id = secretId(`${notice}.${at}.${email}`);
    return { to: email, id, props: { notice, at: new Date(at), browser } };
  },
  ...NOTICE,
});

/** One email for each owner: they need not know each other's addresses. */
export const apiKeyCreated = defineMail<"send-api-key-created", AccountNoticeProps>("send-api-key-created", {
  async prepare({ db }, { dealer_id, prefix, at, browser }) {
    return (await listOwnerEmails(db, dealer_id)).map((owner) => ({
      to: owner,
      id: secretId(`api-key-created.${prefix}.${at}.${owner}`),
      props: { notice: "api-key-created" as const, at: new Date(at), browser, keyPrefix: prefix },
    }));
  },
  ...NOTICE,
});

function AccountNoticeEmail(props: AccountNoticeProps & Frame) {
  const { notice, at, browser, keyPrefix, publicOrigin, supportEmail } = props;
  return (
    <>
      <Paragraph>{NOTICES[notice].what}</Paragraph>
      <Paragraph>
        <strong>When:</strong> {formatDateAndTime(at)}, UK time
        <br />
        <strong>From:</strong> {browser ?? "our staff, on request"}
        {keyPrefix && (
          <>
            <br />
            <strong>The key begins with:</strong> {keyPrefix}
          </>
        )}
      </Paragraph>
      <Paragraph>If you expected this, there is nothing to do.</Paragraph>
      {notice === "account-deleted" ? (
        <Paragraph>
          If you did not, write to <SupportLink email={supportEmail} /> straight away.
        </Paragraph>
      ) : (
        <>
          <Paragraph>
            If you did not, choose a new password now, on the Reset tab of the sign-in page: that signs out
            every browser. Then check your two-step verification and{" "}
            {notice === "api-key-created" ? "revoke the key" : "your API keys"} in the Dealer Portal, and
            write to <SupportLink email={supportEmail} />.
          </Paragraph>
          <ActionButton href={`${publicOrigin}/dealer/login`}>Reset your password</ActionButton>
        </>
      )}
    </>
  );
}

const SupportLink = ({ email }: { email: string }) => <TextLink href={`mailto:${email}`}>{email}</TextLink>;
