const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/**
 * A UK VAT number: seven digits and two that check them. Their weighted sum is a multiple of 97, of later numbers 55 more
 * than one (HMRC, VAT Registration Manual, VATREG03700).
 * @param text with or without GB and blanks
 * @returns the nine digits; null for anything else
 */
export function readVatNumber(text: string): string | null {
  const digits = text.replace(/\s+/g, "").replace(/^GB/i, "");
  if (!/^\d{9}$/.test(digits)) return null;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const checked = sum + Number(digits.slice(7));
  return checked % 97 === 0 || (checked + 55) % 97 === 0 ? digits : null;
}

/** GB 999 9999 73 */
export const vatNumberText = (digits: string): string =>
  `GB ${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`;
