import { BUDGET_BANDS } from "../policy/leads/lead-form.ts";

export const segmentText = ({ body_style, price_band }: { body_style: string; price_band: string }): string =>
  `${body_style}, ${price_band}`;

export const BAND_ENDS_POUNDS = BUDGET_BANDS.flatMap(({ belowPounds }) => belowPounds ?? []);
export const BAND_NAMES = BUDGET_BANDS.map(({ name }) => name);
