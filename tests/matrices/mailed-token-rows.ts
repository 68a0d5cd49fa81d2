/** Purpose of a token in a mailed link; the page moves it from the URL to an API request. */
export type TokenKind = "invitation" | "reset" | "confirmation";

export interface TokenRow {
  path: string;
  kind: TokenKind;
  /** Requires a signed-in account as well as the token. */
  needsAccount: boolean;
  body: (token: string) => Record<string, string>;
  /** Status for any other token. */
  refusal: number;
  /** Status for a token already used, which changes nothing more. */
  again: number;
  changes: boolean;
}

const INVITATION = {
  kind: "invitation",
  needsAccount: true,
  body: (token: string) => ({ token }),
  refusal: 404,
} as const;

/** Every operation that takes a mailed token: a new one needs a row, or the test fails. */
export const TOKEN_OPERATIONS: Record<string, TokenRow> = {
  "an invitation is read": { ...INVITATION, path: "/dealer/invitations/look", again: 200, changes: false },
  "an invitation is accepted": { ...INVITATION, path: "/dealer/invitations/join", again: 404, changes: true },
  "a password is reset": {
    path: "/auth/reset-password",
    kind: "reset",
    needsAccount: false,
    body: (token) => ({ token, newPassword: "a-new-secret" }),
    refusal: 400,
    again: 400,
    changes: true,
  },
  // Following the link twice succeeds, but signs in once.
  "an address is confirmed": {
    path: "/auth/confirm-email",
    kind: "confirmation",
    needsAccount: false,
    body: (token) => ({ token, password: "secret-1" }),
    refusal: 401,
    again: 200,
    changes: true,
  },
};
