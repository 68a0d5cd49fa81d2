import { PRICES } from "#src/domain/policy/prices.ts";
import type { ChargingPlace } from "./driving-profile.ts";

type PriceName = keyof typeof PRICES;

/** Null for a price past its day: the buyer enters one, or nothing is said of money. */
export type CurrentPrices = Record<PriceName, number | null>;

/** @param today '2026-11-23' */
export const isCurrent = ({ goodUntil }: { goodUntil: string }, today: string): boolean => today <= goodUntil;

/** @param today '2026-11-23' */
export const pricesOn = (today: string): CurrentPrices =>
  Object.fromEntries(
    Object.entries(PRICES).map(([name, price]) => [name, isCurrent(price, today) ? price.value : null]),
  ) as CurrentPrices;

/** Employers set the price at work; the home price is its estimate. Pence a kWh. */
export const chargingPrice = (place: ChargingPlace, prices: CurrentPrices): number | null =>
  prices[place === "work" ? "home" : place];
