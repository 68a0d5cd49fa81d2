import { describe, expect, it } from "vitest";
import { DMS14_DIALECTS } from "#tests/support/feed-dialects/dms14-dialects.ts";
import { ELECTRIC, type FeedDialect, joined } from "#tests/support/feed-dialects/feed-cars.ts";
import { importedRows } from "#tests/support/feed-dialects/imported-rows.ts";
import { JSON_DIALECTS, XML_DIALECTS } from "#tests/support/feed-dialects/nested-dialects.ts";
import { SHEET_DIALECTS } from "#tests/support/feed-dialects/sheet-dialects.ts";
import type { ColumnTarget } from "../imports/column-targets.ts";
import { readFeedFile } from "./feed-file.ts";
import { withAnswer } from "./feed-mapping.ts";
import { learnMapping } from "./learn-mapping.ts";
import { type TranslatedFeed, translateFeed } from "./translate-feed.ts";

const RULES = { today: new Date("2026-11-23T12:00:00Z"), postcode: "M4 6JG" };
const DIALECTS = [...DMS14_DIALECTS, ...SHEET_DIALECTS, ...XML_DIALECTS, ...JSON_DIALECTS];

const rounded = (miles: number, isRounded = false) => (isRounded ? Math.round(miles / 10) : miles);

const expected = ({ without = [], isInKm }: FeedDialect) =>
  ELECTRIC.map((car) => ({
    make: car.make,
    model: car.model,
    style: car.style,
    year: car.year,
    price: car.price,
    miles: rounded(car.miles, isInKm),
    postcode: "M4 6JG",
    plate: without.includes("plate") ? undefined : joined(car.plate),
    pictures: without.includes("pictures") ? [] : car.pictures,
    errors: [],
  }));

function imported(feed: TranslatedFeed, { isInKm }: FeedDialect) {
  return importedRows(feed, RULES.today).map(({ vehicle, errors }) => {
    const listing = vehicle?.listing;
    return {
      make: listing?.make,
      model: listing?.model,
      style: listing?.body_style,
      year: listing?.year,
      price: listing?.price,
      miles: rounded(listing?.mileage ?? 0, isInKm),
      postcode: listing?.postcode,
      plate: listing?.registration,
      pictures: vehicle?.image_urls,
      errors,
    };
  });
}

describe("a feed of another system", () => {
  it("is one of forty, of which two leave a question open", () => {
    expect(DIALECTS.length).toBeGreaterThanOrEqual(40);
    expect(DIALECTS.filter(({ asks }) => asks !== undefined)).toHaveLength(2);
  });

  it.each(DIALECTS)("$name", (dialect) => {
    const file = readFeedFile(dialect.bytes);
    const { mapping, questions } = learnMapping(file);
    expect(questions.map(({ target }) => target)).toEqual(dialect.asks ?? []);
    const answered = dialect.answer
      ? withAnswer(mapping, dialect.asks?.[0] as ColumnTarget, dialect.answer)
      : mapping;
    const read = translateFeed(file, answered, RULES);
    expect(imported(read, dialect)).toEqual(expected(dialect));
    expect(read.other_fuel).toBe(dialect.otherFuel);
  });
});
