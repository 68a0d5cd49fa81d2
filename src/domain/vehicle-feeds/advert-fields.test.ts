import fc from "fast-check";
import { expect, it } from "vitest";
import { googleFaults, metaFaults } from "#tests/support/advert-fields.ts";
import { feedVehicle } from "#tests/support/records/feed-vehicle.ts";
import { readCsv } from "../imports/csv.ts";
import { BODY_STYLES } from "../vehicles/body-style.ts";
import { FEED_FORMATS } from "./feed-formats.ts";
import { advertText, type FeedVehicle } from "./feed-vehicle.ts";

const FAULTS = { google: googleFaults, meta: metaFaults };
type Advert = keyof typeof FAULTS;

function faultsOf(name: Advert, vehicle: FeedVehicle): string[] {
  const { head, vehicle: write } = FEED_FORMATS[name];
  const text = `${head}${write(vehicle, "https://second-spark.example")}`;
  const cells = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  const rows = name === "google" ? cells : [...readCsv(text)].map((record) => record.cells);
  const [columns = [], values = []] = rows;
  return FAULTS[name](Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ""])));
}

const photo = fc
  .tuple(fc.stringMatching(/^[0-9a-f]{8}$/), fc.constantFrom("jpg", "jpeg", "png"))
  .map(([name, extension]) => `/photos/vehicle-photos/${name}-w1600.${extension}`);
const text = (maxLength: number) => fc.string({ unit: "grapheme", maxLength });
const name = text(40).filter((one) => advertText(one) !== "");

/** Any car that its dealer can list, with what both adverts require. */
const vehicles: fc.Arbitrary<FeedVehicle> = fc
  .record({
    trim: fc.option(text(60)),
    make: name,
    model: name,
    year: fc.integer({ min: 1990, max: 2027 }),
    price: fc.integer({ min: 1000, max: 500_000 }),
    mileage: fc.integer({ min: 0, max: 500_000 }),
    body_style: fc.constantFrom(...BODY_STYLES),
    description: fc.oneof(
      text(200),
      text(20).map((one) => `${"x".repeat(4999)}🚗${one}`),
    ),
    images: fc.array(photo, { minLength: 1, maxLength: 50 }),
    reserved_at: fc.option(fc.constant(new Date("2026-11-23T12:00:00Z"))),
    colour: name,
    first_registered: fc.option(fc.constantFrom("2019-09-01", "2024-02-29")),
    dealer: fc.record({ name, town: fc.constantFrom("Leeds", 'St "Helens"'), address_line: name }),
  })
  .map(({ colour, first_registered, dealer, ...listing }) => ({
    ...feedVehicle,
    ...listing,
    details: { ...feedVehicle.details, colour, first_registered },
    dealer: { ...feedVehicle.dealer, ...dealer },
  }));

it.each<Advert>(["google", "meta"])("what goes to %s keeps to its public list of fields", (advert) => {
  fc.assert(
    fc.property(vehicles, (vehicle) => {
      const isRefused = FEED_FORMATS[advert].missing(vehicle).length > 0;
      expect(isRefused ? [] : faultsOf(advert, vehicle).map((one) => one.slice(0, 99))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it.each<[Advert, string, Partial<FeedVehicle>]>([
  ["google", "image_link", { images: [] }],
  ["google", "year", { year: 20_211 }],
  ["google", "vehicle_fulfillment", { dealer: { ...feedVehicle.dealer, google_store_code: "a b" } }],
  ["meta", "price", { price: 9995.5 }],
  ["meta", "exterior_color", { details: { ...feedVehicle.details, colour: null } }],
])("the list of %s finds a wrong %s", (advert, field, change) => {
  const found = faultsOf(advert, {
    ...feedVehicle,
    ...change,
  });
  expect(found).toEqual([expect.stringMatching(new RegExp(`^${field}=`))]);
});

it.each<[Advert, string, string]>(
  (["google", "meta"] as const).flatMap((advert) => [
    [advert, "WebP", "/photos/vehicle-photos/a-w1600.webp"],
    [advert, "AVIF", "/photos/sample/leaf/front.avif"],
  ]),
)("%s gets no %s, and a car with no other photo is refused", (advert, _, image) => {
  expect(faultsOf(advert, { ...feedVehicle, images: [image, "/photos/vehicle-photos/a-w1600.jpg"] })).toEqual(
    [],
  );
  expect(FEED_FORMATS[advert].missing({ ...feedVehicle, images: [image] })).toEqual([
    "a photo as JPEG or PNG",
  ]);
});
