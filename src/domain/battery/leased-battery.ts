import { LEASED_BATTERY } from "../policy/listings.ts";

/** Cars of this kind were sold in the UK with a battery that the lessor owns. */
export const mayHaveLeasedBattery = ({ make, year }: { make: string; year: number }): boolean =>
  LEASED_BATTERY.makes.includes(make.toLowerCase()) && year <= LEASED_BATTERY.lastYear;
