import type { Operation, Paths } from "#src/api/openapi-document.ts";

/** The authentication library's endpoints (auth.ts), which have no schema of their own. */
const text = { type: "string" };
const body = (names: string[], optional: string[]) => ({
  required: true,
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: names,
        properties: Object.fromEntries([...names, ...optional].map((name) => [name, text])),
      },
    },
  },
});
const TOO_OFTEN = { 429: { description: "Too many attempts; Retry-After says how long to wait" } };
const DONE = { 200: { description: "Done; the same for an address that has no account" } };

const post = (
  summary: string,
  fields: string[],
  responses: Operation["responses"],
  optional: string[] = [],
) => ({
  post: { summary, ...(fields.length > 0 ? { requestBody: body(fields, optional) } : {}), responses },
});
const SIGNED_IN = { description: "Signed in: the header set-auth-token has the session's token" };

export const AUTH_PATHS: Paths = {
  "/auth/sign-in/email": post("Sign in with a password", ["email", "password"], {
    200: {
      description: "Signed in (header set-auth-token), or `second_factor.challenge` to send with a code",
    },
    401: { description: "Wrong email or password" },
    403: { description: "The address is not confirmed yet" },
    ...TOO_OFTEN,
  }),
  "/auth/sign-in/second-factor": post("Sign in, second step", ["challenge", "code"], {
    200: SIGNED_IN,
    401: { description: "The code is wrong or was used, or the password was given too long ago" },
    ...TOO_OFTEN,
  }),
  "/auth/sign-up/email": post("Sign up", ["name", "email", "password"], {
    200: {
      description:
        "A confirmation mail is on its way; the same for an address that has an account. `sign_up_key` stands for the password when the address is confirmed",
    },
    422: { description: "Some fields are not acceptable" },
    ...TOO_OFTEN,
  }),
  "/auth/confirm-email": post(
    "Confirm an email address with the emailed token, and the password or the sign-up's key",
    ["token"],
    {
      200: SIGNED_IN,
      401: { description: "The token is wrong or too old" },
      422: { description: "That is neither the password chosen at sign-up nor its key" },
      ...TOO_OFTEN,
    },
    ["password", "sign_up_key"],
  ),
  "/auth/send-verification-email": post("Send the confirmation mail again", ["email"], {
    ...DONE,
    ...TOO_OFTEN,
  }),
  "/auth/request-password-reset": post("Send a link to set a new password", ["email"], {
    ...DONE,
    ...TOO_OFTEN,
  }),
  "/auth/reset-password": post("Set a new password with the token of the mail", ["token", "newPassword"], {
    200: { description: "Changed; every session has ended" },
    400: { description: "The token is wrong or was used, or the password not acceptable" },
    ...TOO_OFTEN,
  }),
  "/auth/sign-out": post("End the session whose token is sent", [], { 200: { description: "Ended" } }),
  "/auth/token": {
    get: {
      summary: "Get a short-lived access token for the session whose token is sent",
      responses: { 200: { description: "The token" }, 401: { description: "The session has ended" } },
    },
  },
  "/auth/jwks": {
    get: {
      summary: "Get the public keys that verify access tokens",
      responses: { 200: { description: "Keys" } },
    },
  },
};
