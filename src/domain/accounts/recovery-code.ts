/** Letters and digits that nobody mistakes for each other on paper. */
export const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** As it is shown and written down: two groups of five. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** As it is compared, however it was typed. */
export const readRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");

/** An app's code is six digits, with or without a gap; all else can only be a recovery code. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
