/** Excludes characters that look alike on paper. */
export const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export const readRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Anything but six digits can only be a recovery code. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
