import { isPostcodeArea } from "#src/domain/geo/postcode-areas.ts";
import { electricTwin, isKnownModel } from "../model-names.ts";
import { implausibleRanges } from "../plausible-range.ts";

interface CheckedListing {
  make: string;
  model: string;
  year?: number | string | undefined;
  /** A known name's beginning is no mistake yet. */
  is_typing?: boolean;
  battery_kwh: number | null;
  winter_range_est: number | null;
  summer_range_est: number | null;
  postcode: string;
  /** Absent while the user types. */
  is_located?: boolean | undefined;
}

/** Probable mistakes, which do not refuse the listing. */
export function listingWarnings(listing: CheckedListing): string[] {
  const { make, model } = listing;
  const warnings = implausibleRanges(listing);
  if (make && model && !isKnownModel(listing, listing.is_typing)) {
    const electric = electricTwin(listing);
    warnings.push(
      electric === null
        ? `We do not know a ${make} ${model}. Check the spelling: buyers find the car by these names.`
        : `A ${make} ${model} may be a petrol car. Write ${electric}, or give the battery size.`,
    );
  }
  if (listing.is_located === false || (listing.is_located === undefined && isInNoArea(listing.postcode))) {
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
