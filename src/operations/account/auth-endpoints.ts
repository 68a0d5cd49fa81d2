import type { LimitName } from "#src/http/limits/rate-limits.ts";
import type { Documented } from "#src/operations/openapi-document.ts";

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
  responses: Documented["responses"];
}

const TOO_OFTEN = { 429: { description: "Too many attempts; Retry-After says how long to wait" } };
const DONE = { 200: { description: "Done; the same for an address that has no account" } };
const SIGNED_IN = { description: "Signed in: the header set-auth-token has the session's token" };

/** Those in use; all others, such as redirecting links, respond 404. */
export const AUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  {
    method: "post",
    path: "/sign-in/email",
    summary: "Sign in with a password",
    isOpen: true,
    limits: ["sign-in", "wrong-password"],
    hashesPassword: true,
    fields: ["email", "password"],
    responses: {
      200: {
        description: "Signed in (header set-auth-token), or `second_factor.challenge` to send with a code",
      },
      401: { description: "Wrong email or password" },
      403: { description: "The address is not confirmed yet" },
      ...TOO_OFTEN,
    },
  },
  {
    method: "post",
    path: "/sign-in/second-factor",
    summary: "Sign in, second step",
    isOpen: true,
    limits: ["sign-in"],
    hashesPassword: true,
    fields: ["challenge", "code"],
    responses: {
      200: SIGNED_IN,
      401: { description: "The code is wrong or was used, or the password was given too long ago" },
      ...TOO_OFTEN,
    },
  },
  {
    method: "post",
    path: "/sign-up/email",
    summary: "Sign up",
    isOpen: true,
    limits: ["sign-up", "account-mailbox"],
    hashesPassword: true,
    fields: ["name", "email", "password"],
    responses: {
      200: {
        description:
          "A confirmation mail is on its way; the same for an address that has an account. `sign_up_key` stands for the password when the address is confirmed",
      },
      422: { description: "Some fields are not acceptable" },
      ...TOO_OFTEN,
    },
  },
  {
    method: "post",
    path: "/confirm-email",
    summary: "Confirm an email address with the emailed token, and the password or the sign-up's key",
    isOpen: true,
    limits: ["sign-in"],
    hashesPassword: true,
    fields: ["token"],
    optionalFields: ["password", "sign_up_key"],
    responses: {
      200: SIGNED_IN,
      401: { description: "The token is wrong or too old" },
      422: { description: "That is neither the password chosen at sign-up nor its key" },
      ...TOO_OFTEN,
    },
  },
  {
    method: "post",
    path: "/send-verification-email",
    summary: "Send the confirmation mail again",
    isOpen: true,
    limits: ["account-mail", "account-mailbox"],
    fields: ["email"],
    responses: { ...DONE, ...TOO_OFTEN },
  },
  {
    method: "post",
    path: "/request-password-reset",
    summary: "Send a link to set a new password",
    isOpen: true,
    limits: ["account-mail", "account-mailbox"],
    fields: ["email"],
    responses: { ...DONE, ...TOO_OFTEN },
  },
  {
    method: "post",
    path: "/reset-password",
    summary: "Set a new password with the token of the mail",
    isOpen: true,
    limits: ["sign-in"],
    hashesPassword: true,
    fields: ["token", "newPassword"],
    responses: {
      200: { description: "Changed; every session has ended" },
      400: { description: "The token is wrong or was used, or the password not acceptable" },
      ...TOO_OFTEN,
    },
  },
  {
    method: "post",
    path: "/sign-out",
    summary: "End the session whose token is sent",
    responses: { 200: { description: "Ended" } },
  },
  {
    method: "get",
    path: "/token",
    summary: "Get a short-lived access token for the session whose token is sent",
    responses: { 200: { description: "The token" }, 401: { description: "The session has ended" } },
  },
  {
    method: "get",
    path: "/jwks",
    summary: "Get the public keys that verify access tokens",
    isOpen: true,
    responses: { 200: { description: "Keys" } },
  },
];
