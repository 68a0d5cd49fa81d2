import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

type Endpoint = keyof Pick<
  (typeof api.admin.people)[":user_id"],
  "grant-admin" | "revoke-admin" | "end-sessions" | "disable" | "enable"
>;

/** An admin's change to a user's account. */
export interface PersonChange {
  endpoint: Endpoint;
  button: string;
  question: string;
  consequences: string;
  done: string;
  isDangerous: boolean;
  reasonHint: string;
}

const EVERY_ADMIN = "We email this to every admin and record it in the audit log.";
const AUDIT_LOG = "We record this in the audit log.";

/** The changes that this person's state allows. */
export function changesOf({ email, is_admin, is_disabled }: Person): PersonChange[] {
  const role: PersonChange = is_admin
    ? {
        endpoint: "revoke-admin",
        button: "Revoke admin",
        question: `Remove the admin role from ${email}?`,
        consequences: "They lose access to the admin area at once.",
        done: `${email} is no longer an admin`,
        isDangerous: true,
        reasonHint: EVERY_ADMIN,
      }
    : {
        endpoint: "grant-admin",
        button: "Make admin",
        question: `Make ${email} an admin?`,
        consequences:
          "They will be able to change every listing and dealer, read every enquiry and make others admins.",
        done: `${email} is now an admin`,
        isDangerous: false,
        reasonHint: EVERY_ADMIN,
      };
  const enable: PersonChange = {
    endpoint: "enable",
    button: "Enable account",
    question: `Enable the account of ${email}?`,
    consequences: "They can sign in again. Their API keys and emails about enquiries work again.",
    done: `The account of ${email} is enabled`,
    isDangerous: false,
    reasonHint: AUDIT_LOG,
  };
  const disable: PersonChange = {
    endpoint: "disable",
    button: "Disable account",
    question: `Disable the account of ${email}?`,
    consequences:
      "They are signed out and cannot sign in. Their API keys, emails about enquiries and unanswered invitations stop.",
    done: `The account of ${email} is disabled`,
    isDangerous: true,
    reasonHint: "They read this when they try to sign in. We also record it in the audit log.",
  };
  const endSessions: PersonChange = {
    endpoint: "end-sessions",
    button: "Sign out everywhere",
    question: `Sign ${email} out everywhere?`,
    consequences: "All their sessions end. They can sign in again with their password.",
    done: `${email} is signed out everywhere`,
    isDangerous: true,
    reasonHint: AUDIT_LOG,
  };
  if (is_disabled) return [enable];
  return is_admin ? [role, endSessions] : [role, endSessions, disable];
}

export type Person = InferResponseType<typeof api.admin.people.$get, 200>["people"][number];
