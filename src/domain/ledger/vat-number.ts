const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** The weighted sum is a multiple of 97, or 55 more in newer numbers (HMRC VATREG03700). */
export function readVatNumber(text: string): string | null {
  const digits = text.replace(/\s+/g, "").replace(/^GB/i, "");
  if (!/^\d{9}$/.test(digits)) return null;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const checked = sum + Number(digits.slice(7));
  return checked % 97 === 0 || (checked + 55) % 97 === 0 ? digits : null;
}

export const vatNumberText = (digits: string): string =>
  `GB ${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`;
