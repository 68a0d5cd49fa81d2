import { formatNumber, formatPounds } from "#src/domain/format/format.ts";

/** Whole pounds. */
export interface PriceRange {
  lowest: number;
  highest: number;
  /** Excludes generated listings. */
  on_sale: number;
  generated: number;
}

export function priceRangeText(range: PriceRange | null): string {
  if (range === null) return "None on sale here today";
  if (range.lowest === range.highest) return formatPounds(range.lowest);
  return `${formatPounds(range.lowest)} to ${formatPounds(range.highest)}`;
}

export function priceFromText(range: PriceRange | null): string {
  return range === null ? "None on sale here today" : formatPounds(range.lowest);
}

export function onSaleText(range: PriceRange | null): string {
  return range === null
    ? "A price appears here when a dealer lists one"
    : `${formatNumber(range.on_sale)} on sale on this site today${withoutGenerated(range.generated)}`;
}

export const withoutGenerated = (generated: number): string =>
  generated === 0 ? "" : `, not counting ${formatNumber(generated)} generated`;

/** The middle of what all ranges have in common, or of the gap between them, in whole pounds. */
export function sharedPrice(ranges: readonly (PriceRange | null)[]): number {
  const known = ranges.filter((range) => range !== null);
  const [lowest, highest] = [
    Math.max(...known.map((range) => range.lowest)),
    Math.min(...known.map((range) => range.highest)),
  ];
  return known.length === 0 ? 0 : Math.round((lowest + highest) / 2);
}
