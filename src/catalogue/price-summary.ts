import type { Catalogue } from "./catalogue.ts";

/**
 * In whole pounds, without generated listings, whose prices are invented; null without cars.
 * @param allowed 1 for each code of a name or place that counts
 */
export function pricesOf(catalogue: Catalogue, of: "name" | "place", allowed: Uint8Array) {
  const codes = catalogue.column(of);
  const prices = catalogue.column("price");
  const isGenerated = catalogue.column("is_generated");
  const found = { cars: 0, generated: 0, lowest: Number.POSITIVE_INFINITY, highest: 0, sum: 0 };
  for (let row = 0; row < catalogue.size; row++) {
    if (allowed[codes[row] as number] !== 1) continue;
    if (isGenerated[row] === 1) {
      found.generated += 1;
      continue;
    }
    const price = prices[row] as number;
    found.cars += 1;
    found.sum += price;
    found.lowest = Math.min(found.lowest, price);
    found.highest = Math.max(found.highest, price);
  }
  const { cars, generated, lowest, highest, sum } = found;
  return cars === 0
    ? { cars, generated, lowest: null, highest: null, average: null }
    : { cars, generated, lowest, highest, average: Math.round(sum / cars) };
}
