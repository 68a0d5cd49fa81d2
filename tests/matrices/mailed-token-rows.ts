/** What a token in a mail's link is for, where the page takes it out of the address and hands it to the API. */
export type TokenKind = "invitation" | "reset" | "confirmation";

export interface TokenRow {
  /** Of the API. */
  path: string;
  kind: TokenKind;
  /** Wanted with the token: an account of one's own. */
  needsAccount: boolean;
  body: (token: string) => Record<string, string>;
  /** What any other token is answered with, */
  refusal: number;
  /** and the right one that was used. Nothing is changed any more. */
  again: number;
  changes: boolean;
}

const INVITATION = {
  kind: "invitation",
  needsAccount: true,
  body: (token: string) => ({ token }),
  refusal: 404,
} as const;

/** Every operation that takes such a token: a new one needs a row, or the test fails. */
export const TOKEN_OPERATIONS: Record<string, TokenRow> = {
  "an invitation is read": { ...INVITATION, path: "/dealer/invitations/look", again: 200, changes: false },
  "an invitation is taken": { ...INVITATION, path: "/dealer/invitations/join", again: 404, changes: true },
  "a password is set anew": {
    path: "/auth/reset-password",
    kind: "reset",
    needsAccount: false,
    body: (token) => ({ token, newPassword: "a-new-secret" }),
    refusal: 400,
    again: 400,
    changes: true,
  },
  // Whoever follows the link twice is told that all is well, and signed in once.
  "an address is confirmed": {
    path: "/auth/confirm-email",
    kind: "confirmation",
    needsAccount: false,
    body: (token) => ({ token }),
    refusal: 401,
    again: 200,
    changes: true,
  },
};
