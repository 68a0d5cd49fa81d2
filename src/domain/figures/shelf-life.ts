import { BANK_HOLIDAYS_SOURCE } from "#src/domain/dealers/bank-holidays.ts";
import { isCurrent } from "#src/domain/driving/current-prices.ts";
import { ONLINE_SAFETY_VERSION } from "#src/domain/policy/policy-versions.ts";
import { CHARGE_POINTS, PRICES, type Price } from "#src/domain/policy/prices.ts";

export type DatedFigure = Omit<Price, "value">;

/** What is shown as current, or was promised to be reviewed. Tests of cars and batteries do not expire. */
export const DATED_FIGURES: readonly DatedFigure[] = [
  ...Object.values(PRICES),
  ...Object.values(CHARGE_POINTS),
  BANK_HOLIDAYS_SOURCE,
  {
    text: "the assessments of online safety and of children's access",
    source: "Online Safety Act 2023, sections 9 and 36",
    url: "/online-safety",
    asOf: ONLINE_SAFETY_VERSION,
    // A month before the year that the pages promise.
    goodUntil: "2027-10-29",
  },
];

/** @param today '2026-11-23' */
export const staleFigures = (today: string): DatedFigure[] =>
  DATED_FIGURES.filter((figure) => !isCurrent(figure, today));
