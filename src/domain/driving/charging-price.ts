import {
  HOME_PENCE_PER_KWH,
  RAPID_PENCE_PER_KWH,
  type SourcedRate,
  STREET_PENCE_PER_KWH,
} from "#src/domain/policy/driving.ts";
import type { ChargingPlace } from "./driving-profile.ts";

/** Employers set the price at work; the home price is its estimate. */
const PRICES: Record<ChargingPlace, SourcedRate> = {
  home: HOME_PENCE_PER_KWH,
  work: HOME_PENCE_PER_KWH,
  street: STREET_PENCE_PER_KWH,
  rapid: RAPID_PENCE_PER_KWH,
};

export const chargingPrice = (place: ChargingPlace): SourcedRate => PRICES[place];
