import { z } from "@hono/zod-openapi";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { parseTypedPostcode } from "#src/domain/geo/postcode.ts";
import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import {
  browseFiltersToSearch,
  FILTER_NAMES,
  LONGEST_SENTENCE,
  SORT_OPTIONS,
} from "#src/domain/vehicles/browse-filters.ts";
import { FIELD_FILTERS, type FilterRow } from "#src/domain/vehicles/fields/filters.ts";
import { browsePage } from "#src/services/browse/browse-page.ts";
import { readSearch } from "#src/services/browse/typed/read-search.ts";
import { filterTexts } from "#src/texts/filter-texts.ts";
import { carFigures } from "./car-figures.ts";
import { carLine, listCar, listedCar } from "./listed-car.ts";
import { tool } from "./tool.ts";

const MEANINGS: Record<string, string> = {
  keyword: "Make, model or a whole sentence: 'family SUV under £20k, 200 miles in winter, near Leeds'",
  except: "Words of cars that are not wanted",
  postcode: "First half of a postcode (M1), or a town. Never a full postcode",
  radius: "Miles around postcode",
  bodyStyle: `Of ${BODY_STYLES.join(", ")}; several with commas`,
  minPrice: "Pounds, in all",
  maxPrice: "Pounds, in all",
  minBattery: "kWh",
  maxBattery: "kWh",
  minDcCharging: "kW",
  minWinterRange: "Miles at 0 °C",
  sort: `One of ${Object.keys(SORT_OPTIONS).join(", ")}`,
};

const meaningOf = (name: string): string =>
  MEANINGS[name] ?? fieldMeaning((FIELD_FILTERS as Record<string, FilterRow>)[name]) ?? name;

function fieldMeaning(row: FilterRow | undefined): string | undefined {
  if (row === undefined) return undefined;
  if ("is" in row) return `true: ${row.yes}`;
  return "values" in row ? `${row.label}: ${row.values.join(", ")}; several with commas` : row.label;
}

const filters = Object.fromEntries(
  [...FILTER_NAMES, "sort", "page"].map((name) => [
    name,
    z.coerce.string().max(LONGEST_SENTENCE).optional().describe(meaningOf(name)),
  ]),
);

export const searchTool = tool({
  name: "search",
  title: "Search the cars on sale",
  description:
    "Finds used electric cars from verified UK dealers, a page at a time, with the filters of /browse. Totals leave out examples (is_example), which come last.",
  input: z.object(filters),
  answer: {
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
    filters: z.array(z.string()).describe("How the search was understood"),
    ignored: z.array(z.string()).describe("Words of the sentence that we cannot search for"),
    is_place_unknown: z.boolean().describe("Then distance does not filter"),
    cars: z.array(listedCar.extend({ distance_miles: z.number().nullable() })),
  },
  async run(app, input) {
    const asked = new URLSearchParams(
      Object.entries(input).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    const { filters, ignored, place, knownPlace } = await readSearch(asked, { app, readApp: app });
    refuseFullPostcode(filters.postcode);
    const { postcode: _, radius: __, ...withoutPlace } = filters;
    const { total, page, pages, vehicles } = await browsePage(app, filters, knownPlace);
    return {
      page: `/browse?${browseFiltersToSearch(filters)}`,
      answer: {
        total,
        page,
        pages,
        filters: filterTexts(place?.unknown ? withoutPlace : filters).map(({ text }) => text),
        ignored,
        is_place_unknown: place?.unknown === true,
        cars: vehicles.map((car) => ({
          ...listCar(app, car, carFigures(car)),
          distance_miles: car.distance_miles,
        })),
      },
    };
  },
  text: ({ total, page, pages, cars }) => [
    `${formatNumber(total)} ${total === 1 ? "car" : "cars"}, page ${page} of ${pages}.`,
    ...cars.map(carLine),
  ],
});

function refuseFullPostcode(postcode = ""): void {
  if (parseTypedPostcode(postcode)?.kind !== "full") return;
  throw new InvalidInput({ postcode: "Give only the first half of the postcode, such as M1" });
}
