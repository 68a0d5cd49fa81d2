import { SECOND_FACTOR_FREE_TRIES, SECOND_FACTOR_MAX_WAIT_MINUTES } from "../policy/accounts.ts";

/** Excludes characters that look alike on paper. */
export const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export const readRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Anything but six digits can only be a recovery code. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Backoff: brute force takes years, a typing error costs minutes. `failures` counts the latest. */
export function lockoutMinutes(failures: number): number {
  if (failures < SECOND_FACTOR_FREE_TRIES) return 0;
  return Math.min(2 ** (failures - SECOND_FACTOR_FREE_TRIES), SECOND_FACTOR_MAX_WAIT_MINUTES);
}
