import {
  HOME_PENCE_PER_KWH,
  RAPID_PENCE_PER_KWH,
  type SourcedRate,
  STREET_PENCE_PER_KWH,
} from "../policy/driving-prices.ts";
import type { ChargingPlace } from "./driving-profile.ts";

/** Workplaces set their own prices; the price at home stands in for them. */
const PRICES: Record<ChargingPlace, SourcedRate> = {
  home: HOME_PENCE_PER_KWH,
  work: HOME_PENCE_PER_KWH,
  street: STREET_PENCE_PER_KWH,
  rapid: RAPID_PENCE_PER_KWH,
};

export const chargingPrice = (place: ChargingPlace): SourcedRate => PRICES[place];
