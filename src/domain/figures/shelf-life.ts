import { BANK_HOLIDAYS_SOURCE } from "#src/domain/dealers/bank-holidays.ts";
import {
  CHARGE_POINTS,
  EARLY_TAX_POUNDS,
  HOME_PENCE_PER_KWH,
  MILEAGE_CHARGE_PENCE,
  OVERNIGHT_TARIFF,
  RAPID_PENCE_PER_KWH,
  type SourcedRate,
  STREET_PENCE_PER_KWH,
  TAX_POUNDS,
} from "#src/domain/policy/driving.ts";
import { CHILDRENS_ACCESS_VERSION, ONLINE_SAFETY_VERSION } from "#src/domain/policy/policy-versions.ts";
import { daysAfter } from "../time/ago.ts";

export interface PerishableFigure extends Omit<SourcedRate, "value"> {
  shelfLifeDays: number;
}

const QUARTER = 92;
const YEAR = 366;

/** Figures and assessments shown as current. Tests of cars and batteries do not expire. */
export const PERISHABLE_FIGURES: readonly PerishableFigure[] = [
  { ...BANK_HOLIDAYS_SOURCE, shelfLifeDays: YEAR },
  { ...HOME_PENCE_PER_KWH, shelfLifeDays: QUARTER },
  ...[OVERNIGHT_TARIFF, STREET_PENCE_PER_KWH, RAPID_PENCE_PER_KWH, TAX_POUNDS, EARLY_TAX_POUNDS]
    .concat(MILEAGE_CHARGE_PENCE, Object.values(CHARGE_POINTS))
    .map((figure) => ({ ...figure, shelfLifeDays: YEAR })),
  ...[ONLINE_SAFETY_VERSION, CHILDRENS_ACCESS_VERSION].map((version) => ({
    text: "the assessments of online safety",
    source: "Online Safety Act 2023, sections 9 and 36",
    url: "/online-safety",
    asOf: version,
    // A month before the year that the pages promise.
    shelfLifeDays: YEAR - 31,
  })),
];

/** A month counts from its first day. */
export const staleFigures = (figures: readonly PerishableFigure[], now: Date): PerishableFigure[] =>
  figures.filter(({ asOf, shelfLifeDays }) => daysAfter(new Date(asOf), shelfLifeDays) <= now);
