import { formatKw, formatKwh, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { POSTCODE_AREAS, type PostcodeArea } from "#src/domain/geo/postcode-areas.ts";
import { areasOf } from "#src/domain/search/places.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { type BrowseFilters, isBareArea, withOrderedRanges } from "#src/domain/vehicles/browse-filters.ts";
import { choiceText } from "#src/domain/vehicles/fields/choices.ts";
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
    bodyStyle && textOf(choiceText(BODY_STYLES, bodyStyle), "bodyStyle"),
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
        radius === undefined ? nearText(postcode) : `Within ${radius} miles of ${placeText(postcode)}`,
        "postcode",
        "radius",
      ),
  ];
  return texts.filter((text) => !!text);
}

const textOf = (text: string, ...filters: (keyof BrowseFilters)[]): FilterText => ({ text, filters });

/** A bare area by its name: 'M' is Manchester. */
export function placeText(typed: string): string {
  const code = typed.toUpperCase();
  if (isBareArea(typed)) return POSTCODE_AREAS[code as PostcodeArea]?.name ?? code;
  if (/\d/.test(typed)) return code;
  return typed
    .toLowerCase()
    .replaceAll(/(?:^|[\s-])(?!(?:upon|on|under|le|in)\b)\p{L}/gu, (start) => start.toUpperCase());
}

/** Without a radius. */
export function nearText(typed: string): string {
  const place = placeText(typed);
  return isBareArea(typed) || areasOf(typed) !== undefined ? `In ${place}` : `Near ${place}`;
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
