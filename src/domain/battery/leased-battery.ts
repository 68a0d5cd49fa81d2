import { LEASED_BATTERY } from "../policy/listings.ts";

/** Whether cars like this one were sold in the UK with a battery that stayed the lessor's. */
export const mayHaveLeasedBattery = ({ make, year }: { make: string; year: number }): boolean =>
  LEASED_BATTERY.makes.includes(make.toLowerCase()) && year <= LEASED_BATTERY.lastYear;
