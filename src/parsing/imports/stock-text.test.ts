import { describe, expect, it } from "vitest";
import { readStockFile } from "#src/domain/imports/stock-file.ts";
import { DMS14_DIALECTS } from "#tests/support/feed-dialects/dms14-dialects.ts";
import { ELECTRIC, type FeedDialect, joined } from "#tests/support/feed-dialects/feed-cars.ts";
import { JSON_DIALECTS, XML_DIALECTS } from "#tests/support/feed-dialects/nested-dialects.ts";
import { SHEET_DIALECTS } from "#tests/support/feed-dialects/sheet-dialects.ts";
import { stockText } from "./stock-text.ts";

const RULES = { today: new Date("2026-11-23T12:00:00Z"), postcode: "M4 6JG" };
const DIALECTS = [...DMS14_DIALECTS, ...SHEET_DIALECTS, ...XML_DIALECTS, ...JSON_DIALECTS];
const TWO_PRICES = "two prices of which either may be meant";

const rounded = (miles: number, isRounded = false) => (isRounded ? Math.round(miles / 10) : miles);

const rowsOf = async (bytes: Uint8Array) => [...readStockFile(await stockText(bytes), RULES).rows()];

describe("an upload of another system's file gives the cars that its feed gives", () => {
  it.each(DIALECTS.filter(({ name }) => name !== TWO_PRICES))(
    "$name",
    async ({ bytes, without = [], isInKm }: FeedDialect) => {
      const cars = (await rowsOf(bytes)).flatMap(({ vehicle }) => vehicle ?? []);
      expect(
        cars.map(({ listing, image_urls }) => ({
          make: listing.make,
          model: listing.model,
          style: listing.body_style,
          year: listing.year,
          price: listing.price,
          miles: rounded(listing.mileage, isInKm),
          plate: listing.registration,
          pictures: image_urls,
        })),
      ).toEqual(
        ELECTRIC.map((car) => ({
          make: car.make,
          model: car.model,
          style: car.style,
          year: car.year,
          price: car.price,
          miles: rounded(car.miles, isInKm),
          plate: without.includes("plate") ? undefined : joined(car.plate),
          pictures: without.includes("pictures") ? [] : car.pictures,
        })),
      );
    },
  );
});

it("an upload with two prices of which either may be meant lists no car", async () => {
  const rows = await rowsOf(DIALECTS.find(({ name }) => name === TWO_PRICES)?.bytes ?? new Uint8Array());
  expect(new Set(rows.flatMap(({ errors }) => errors.map(({ message }) => message)))).toEqual(
    new Set(["Price is required", 'Only fully electric cars can be listed. This says "Petrol".']),
  );
});
