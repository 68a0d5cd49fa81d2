import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import type { AccountNotice } from "#src/domain/accounts/account-notices.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, LINK, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface AccountNoticeProps {
  notice: AccountNotice;
  at: Date;
  /** Such as 'Firefox on Linux'; null for a change by the operator. */
  browser: string | null;
  /** The first characters of a new API key. */
  keyPrefix?: string;
  loginUrl: string;
  supportEmail: string;
}

/** Tells an account's owner of a change that someone else could have made. */
export async function accountNotice(props: AccountNoticeProps): Promise<Email> {
  return await renderEmail(NOTICES[props.notice].heading, <AccountNoticeEmail {...props} />);
}

const NOTICES: Record<AccountNotice, { heading: string; what: string }> = {
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

function AccountNoticeEmail({ notice, at, browser, keyPrefix, loginUrl, supportEmail }: AccountNoticeProps) {
  const { heading, what } = NOTICES[notice];
  const isGone = notice === "account-deleted";
  return (
    <EmailLayout
      preview={what}
      reason={`You are receiving this email because changes to the security of an account at ${BRAND} are sent to its owner. These emails cannot be turned off.`}
    >
      <Heading as="h1" style={HEADING}>
        {heading}
      </Heading>
      <Text style={TEXT}>{what}</Text>
      <Text style={TEXT}>
        <strong>When:</strong> {formatDateAndTime(at)}, UK time
        <br />
        <strong>From:</strong> {browser ?? "our staff, on request"}
        {keyPrefix && (
          <>
            <br />
            <strong>The key begins with:</strong> {keyPrefix}
          </>
        )}
      </Text>
      <Text style={TEXT}>If you expected this, there is nothing to do.</Text>
      {isGone ? (
        <Text style={TEXT}>
          If you did not, write to <SupportLink email={supportEmail} /> straight away.
        </Text>
      ) : (
        <>
          <Text style={TEXT}>
            If you did not, choose a new password now, on the Reset tab of the sign-in page: that signs out
            every browser. Then check your two-step verification and{" "}
            {notice === "api-key-created" ? "revoke the key" : "your API keys"} on the account page, and write
            to <SupportLink email={supportEmail} />.
          </Text>
          <Button href={loginUrl} style={BUTTON}>
            Reset your password
          </Button>
        </>
      )}
    </EmailLayout>
  );
}

const SupportLink = ({ email }: { email: string }) => (
  <Link href={`mailto:${email}`} style={LINK}>
    {email}
  </Link>
);
