/**
 * '1,234.5' as `Intl.NumberFormat` writes it, which a first visit would wait for: its data takes a phone a tenth of a
 * second.
 * @param value at most 15 digits, which a number has exactly
 * @param digits at most this many decimals, rounded half away from zero
 */
export function formatDecimal(value: number, digits: 0 | 1 = 0): string {
  const scale = 10 ** digits;
  // So that 0.15, which is 0.1499… in binary, is rounded as it is written.
  const rounded = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  const text = String(rounded).replace(/\B(?=(?:\d{3})+(?!\d))/g, ",");
  return value < 0 && rounded > 0 ? `-${text}` : text;
}
