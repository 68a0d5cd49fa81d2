import { isPostcodeArea } from "../geo/postcode-areas.ts";
import { PLAUSIBLE_MILES_PER_KWH } from "../policy/listings.ts";
import { isKnownModel } from "./model-names.ts";

interface CheckedListing {
  make: string;
  model: string;
  battery_kwh: number | null;
  winter_range_est: number | null;
  summer_range_est: number | null;
  postcode: string;
  /** Absent while the user types. */
  isLocated?: boolean | undefined;
}

/** Probable mistakes, which do not refuse the listing. */
export function listingWarnings(listing: CheckedListing): string[] {
  const { make, model, battery_kwh, winter_range_est: winter, summer_range_est: summer } = listing;
  const warnings: string[] = [];
  if (winter !== null && summer !== null && winter > summer) {
    warnings.push(
      `Winter range (${winter} miles) is above summer range (${summer}). Check both: buyers compare them.`,
    );
  }
  const range = Math.max(winter ?? 0, summer ?? 0);
  if (battery_kwh && range / battery_kwh > PLAUSIBLE_MILES_PER_KWH) {
    warnings.push(
      `${range} miles from ${battery_kwh} kWh is more than ${PLAUSIBLE_MILES_PER_KWH} miles per kWh. Check the battery and the range.`,
    );
  }
  if (make && model && !isKnownModel({ make, model })) {
    warnings.push(
      `We do not know a ${make} ${model}. Check the spelling: buyers find the car by these names.`,
    );
  }
  if (listing.isLocated === false || (listing.isLocated === undefined && isInNoArea(listing.postcode))) {
    warnings.push(
      `We do not know the postcode ${listing.postcode.trim()}. Buyers who search near a place do not find this car.`,
    );
  }
  return warnings;
}

/** Judges the letters before the first digit, which stay the same while the rest is typed. */
function isInNoArea(postcode: string): boolean {
  const [, letters] = /^\s*([a-z]+)\d/i.exec(postcode) ?? [];
  return letters !== undefined && !isPostcodeArea(letters.toUpperCase());
}
