import { timingSafeEqual } from "node:crypto";
import { EMAIL_CONFIRMATION_HOURS } from "#src/domain/policy/accounts.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";

interface Account {
  user_id: string;
  hash: string | null;
}

/**
 * Proves to the confirmation link that it was opened in the browser that signed up. Derived instead of stored,
 * and from the password's hash: a reset password ends it.
 */
export const signUpKey = ({ keyedDigest }: Pick<AppContext, "keyedDigest">, { user_id, hash }: Account) =>
  keyedDigest(`sign-up ${user_id} ${hash}`);

export function isSignUpKey(
  app: Pick<AppContext, "keyedDigest" | "now">,
  key: string,
  { signed_up_at, ...account }: Account & { signed_up_at: Date },
): boolean {
  const expected = Buffer.from(signUpKey(app, account));
  const given = Buffer.from(key);
  const isInTime = app.now() < hoursAfter(signed_up_at, EMAIL_CONFIRMATION_HOURS);
  return isInTime && given.length === expected.length && timingSafeEqual(given, expected);
}
