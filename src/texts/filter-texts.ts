import { formatKw, formatKwh, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { areasOf } from "#src/domain/search/places.ts";
import { type BrowseFilters, isBareArea, withOrderedRanges } from "#src/domain/vehicles/browse-filters.ts";
import { FIELD_FILTER_NAMES, fieldFilterText } from "#src/domain/vehicles/fields/filters.ts";

export interface FilterText {
  text: string;
  /** Filters that this chip removes. */
  filters: (keyof BrowseFilters)[];
}

export function filterTexts(filters: Partial<BrowseFilters>): FilterText[] {
  const given = withOrderedRanges(filters);
  const { keyword, bodyStyle, model, minYear, maxYear, maxMileage, postcode, radius, make, except } = given;
  const { minDcCharging, minWinterRange } = given;
  const texts = [
    keyword && textOf(`“${keyword}”`, "keyword"),
    except && textOf(`Not “${except}”`, "except"),
    make && textOf(make, "make"),
    model && textOf(model, "model"),
    bodyStyle && textOf(bodyStyle, "bodyStyle"),
    rangeText(given.minPrice, given.maxPrice, formatPounds, ["minPrice", "maxPrice"]),
    yearsText(minYear, maxYear),
    maxMileage !== undefined && textOf(`Up to ${formatMiles(maxMileage)}`, "maxMileage"),
    rangeText(given.minBattery, given.maxBattery, formatKwh, ["minBattery", "maxBattery"]),
    minDcCharging !== undefined && textOf(`${formatKw(minDcCharging)} charging or faster`, "minDcCharging"),
    minWinterRange !== undefined &&
      textOf(`${formatMiles(minWinterRange)} or more in winter`, "minWinterRange"),
    ...FIELD_FILTER_NAMES.map((name) => {
      const value = given[name];
      return value !== undefined && textOf(fieldFilterText(name, value), name);
    }),
    postcode !== undefined &&
      textOf(
        radius === undefined ? nearText(postcode) : `Within ${radius} mi of ${placeText(postcode)}`,
        "postcode",
        "radius",
      ),
  ];
  return texts.filter((text) => !!text);
}

const textOf = (text: string, ...filters: (keyof BrowseFilters)[]): FilterText => ({ text, filters });

export const placeText = (typed: string): string =>
  /\d/.test(typed) || isBareArea(typed)
    ? typed.toUpperCase()
    : typed
        .toLowerCase()
        .replaceAll(/(?:^|[\s-])(?!(?:upon|on|under|le|in)\b)\p{L}/gu, (start) => start.toUpperCase());

/** Without a radius. */
export function nearText(typed: string): string {
  const place = placeText(typed);
  if (isBareArea(typed)) return `In the ${place} area`;
  return areasOf(typed) === undefined ? `Near ${place}` : `In ${place}`;
}

function yearsText(from: number | undefined, to: number | undefined): FilterText | undefined {
  if (from !== undefined && to !== undefined)
    return textOf(from === to ? `Year ${from}` : `${from} to ${to}`, "minYear", "maxYear");
  if (from !== undefined) return textOf(`${from} or newer`, "minYear");
  return to === undefined ? to : textOf(`${to} or older`, "maxYear");
}

function rangeText(
  from: number | undefined,
  to: number | undefined,
  format: (value: number) => string,
  filters: (keyof BrowseFilters)[],
): FilterText | undefined {
  if (from !== undefined && to !== undefined) return { text: `${format(from)} to ${format(to)}`, filters };
  if (from !== undefined) return { text: `From ${format(from)}`, filters };
  return to === undefined ? to : { text: `Up to ${format(to)}`, filters };
}
