import { formatKw, formatKwh, formatMiles, formatPounds } from "../format/format.ts";
import { type BrowseFilters, isBareArea, withOrderedRanges } from "./browse-filters.ts";

export interface FilterText {
  text: string;
  /** Removed together with this chip. */
  filters: (keyof BrowseFilters)[];
}

export function filterTexts(filters: Partial<BrowseFilters>): FilterText[] {
  const given = withOrderedRanges(filters);
  const { keyword, bodyStyle, model, minYear, maxMileage, postcode, radius, minDcCharging, minWinterRange } =
    given;
  const { plug, batteryTested } = given;
  const texts: (FilterText | null | undefined)[] = [
    keyword === undefined ? null : { text: `“${keyword}”`, filters: ["keyword"] },
    model === undefined ? null : { text: model, filters: ["model"] },
    bodyStyle === undefined ? null : { text: bodyStyle, filters: ["bodyStyle"] },
    rangeText(given.minPrice, given.maxPrice, formatPounds, ["minPrice", "maxPrice"]),
    minYear === undefined ? null : { text: `${minYear} or newer`, filters: ["minYear"] },
    maxMileage === undefined ? null : { text: `Up to ${formatMiles(maxMileage)}`, filters: ["maxMileage"] },
    rangeText(given.minBattery, given.maxBattery, formatKwh, ["minBattery", "maxBattery"]),
    minDcCharging === undefined
      ? null
      : { text: `${formatKw(minDcCharging)} charging or faster`, filters: ["minDcCharging"] },
    minWinterRange === undefined
      ? null
      : { text: `${formatMiles(minWinterRange)} or more in winter`, filters: ["minWinterRange"] },
    plug === undefined ? null : { text: plug === "Type 2 only" ? plug : `${plug} plug`, filters: ["plug"] },
    batteryTested && { text: "Battery tested in the last 12 months", filters: ["batteryTested"] },
    postcode === undefined
      ? null
      : {
          text:
            radius === undefined
              ? nearText(placeText(postcode))
              : `Within ${radius} mi of ${placeText(postcode)}`,
          filters: ["postcode", "radius"],
        },
  ];
  return texts.filter((text) => text != null);
}

/** A postcode in capitals, or a town by its name. */
export const placeText = (typed: string): string =>
  /\d/.test(typed) || isBareArea(typed)
    ? typed.toUpperCase()
    : typed
        .toLowerCase()
        .replaceAll(/(?:^|[\s-])(?!(?:upon|on|under|le|in)\b)\p{L}/gu, (start) => start.toUpperCase());

const nearText = (postcode: string) =>
  isBareArea(postcode) ? `In the ${postcode} area` : `Near ${postcode}`;

function rangeText(
  from: number | undefined,
  to: number | undefined,
  format: (value: number) => string,
  filters: (keyof BrowseFilters)[],
): FilterText | null {
  if (from !== undefined && to !== undefined) return { text: `${format(from)} to ${format(to)}`, filters };
  if (from !== undefined) return { text: `From ${format(from)}`, filters };
  if (to !== undefined) return { text: `Up to ${format(to)}`, filters };
  return null;
}
