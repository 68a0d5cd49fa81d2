import { EARLY_TAX_POUNDS, type SourcedRate, TAX_POUNDS } from "#src/domain/policy/driving/driving-prices.ts";

/** Last model year registered entirely before the tax rules of 1 April 2017. */
const LAST_EARLY_YEAR = 2016;

/** An estimate that the visitor can change: only the logbook is certain. */
export const taxOfYear = (year: number): SourcedRate =>
  year <= LAST_EARLY_YEAR ? EARLY_TAX_POUNDS : TAX_POUNDS;

/** Caveat where the model year alone does not decide the tax. */
export function taxCaution(year: number): string | null {
  if (year === LAST_EARLY_YEAR + 1)
    return "£20 if it was first registered before 1 April 2017: look at the logbook.";
  if (year >= 2025)
    return "If it was first registered from 1 April 2025 and cost over £50,000 when new, a supplement comes on top for five years.";
  return null;
}
