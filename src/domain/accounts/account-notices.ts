/** Account changes that are emailed to the owner. */
export const ACCOUNT_NOTICES = [
  "new-sign-in",
  "password-changed",
  "second-factor-on",
  "second-factor-off",
  "recovery-codes-renewed",
  "api-key-created",
  "account-deleted",
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];
