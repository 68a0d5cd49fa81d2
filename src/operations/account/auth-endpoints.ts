import type { LimitName } from "#src/http/limits/rate-limits.ts";

/** An endpoint of the authentication library, which has no schema of its own. */
export interface AuthEndpoint {
  method: "get" | "post";
  /** Below /api/auth. */
  path: string;
  summary: string;
  /** For visitors, too. */
  isOpen?: true;
  limits?: readonly LimitName[];
  hashesPassword?: true;
  fields?: readonly string[];
  optionalFields?: readonly string[];
  /** What each status means. With limits, there is 429 too. */
  responses: Readonly<Record<number, string>>;
}

const VISITORS_POST = { method: "post", isOpen: true } as const;
const DONE = { 200: "Done; the same for an address that has no account" };
const SIGNED_IN = { 200: "Signed in: the header set-auth-token has the session's token" };

/** Those in use; all others, such as redirecting links, respond 404. */
export const AUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  {
    ...VISITORS_POST,
    path: "/sign-in/email",
    summary: "Sign in with a password",
    limits: ["sign-in", "wrong-password"],
    hashesPassword: true,
    fields: ["email", "password"],
    responses: {
      200: "Signed in (header set-auth-token), or `second_factor.challenge` to send with a code",
      401: "Wrong email or password",
      403: "The address is not confirmed yet",
    },
  },
  {
    ...VISITORS_POST,
    path: "/sign-in/second-factor",
    summary: "Sign in, second step",
    limits: ["sign-in"],
    hashesPassword: true,
    fields: ["challenge", "code"],
    responses: {
      ...SIGNED_IN,
      401: "The code is wrong or was used, or the password was given too long ago",
    },
  },
  {
    ...VISITORS_POST,
    path: "/sign-up/email",
    summary: "Sign up",
    limits: ["sign-up", "account-mailbox"],
    hashesPassword: true,
    fields: ["name", "email", "password"],
    responses: {
      200: "A confirmation mail is on its way; the same for an address that has an account. `sign_up_key` stands for the password when the address is confirmed",
      422: "Some fields are not acceptable",
    },
  },
  {
    ...VISITORS_POST,
    path: "/confirm-email",
    summary: "Confirm an email address with the emailed token, and the password or the sign-up's key",
    limits: ["sign-in"],
    hashesPassword: true,
    fields: ["token"],
    optionalFields: ["password", "sign_up_key"],
    responses: {
      ...SIGNED_IN,
      401: "The token is wrong or too old",
      422: "That is neither the password chosen at sign-up nor its key",
    },
  },
  {
    ...VISITORS_POST,
    path: "/send-verification-email",
    summary: "Send the confirmation mail again",
    limits: ["account-mail", "account-mailbox"],
    fields: ["email"],
    responses: DONE,
  },
  {
    ...VISITORS_POST,
    path: "/request-password-reset",
    summary: "Send a link to set a new password",
    limits: ["account-mail", "account-mailbox"],
    fields: ["email"],
    responses: DONE,
  },
  {
    ...VISITORS_POST,
    path: "/reset-password",
    summary: "Set a new password with the token of the mail",
    limits: ["sign-in"],
    hashesPassword: true,
    fields: ["token", "newPassword"],
    responses: {
      200: "Changed; every session has ended",
      400: "The token is wrong or was used, or the password not acceptable",
    },
  },
  {
    method: "post",
    path: "/sign-out",
    summary: "End the session whose token is sent",
    responses: { 200: "Ended" },
  },
  {
    method: "get",
    path: "/token",
    summary: "Get a short-lived access token for the session whose token is sent",
    responses: { 200: "The token", 401: "The session has ended" },
  },
  {
    method: "get",
    path: "/jwks",
    summary: "Get the public keys that verify access tokens",
    isOpen: true,
    responses: { 200: "Keys" },
  },
];
