import type { SourcedRate } from "./driving-prices.ts";

const RECURRENT = {
  source: "Recurrent's study of 18,000 cars, at Instapundit",
  asOf: "2025-01-18",
  url: "https://instapundit.com/697056/",
};

/** The study compares freezing point with about 70 °F. */
export const COLD_CELSIUS = 0;
export const MILD_CELSIUS = 21;

/** Share of the mild range that is left at 0 °C. */
export const COLD_SHARE_WITH_HEAT_PUMP: SourcedRate = {
  value: 0.83,
  text: "Cars with a heat pump keep 83% of their range at freezing point, on average",
  ...RECURRENT,
};
export const COLD_SHARE_WITHOUT_HEAT_PUMP: SourcedRate = {
  value: 0.75,
  text: "Cars without a heat pump keep 75% of their range at freezing point, on average",
  ...RECURRENT,
};
export const COLD_SHARE_OF_ALL: SourcedRate = {
  value: 0.8,
  text: "Electric cars keep 80% of their range at freezing point, on average of those with and without a heat pump",
  ...RECURRENT,
};
