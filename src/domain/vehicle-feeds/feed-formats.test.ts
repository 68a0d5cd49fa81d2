import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedVehicle as LEAF } from "#tests/support/records/feed-vehicle.ts";
import { readCsv, writeCsv } from "../imports/csv.ts";
import { readStockFile } from "../imports/stock-file.ts";
import { FEED_FORMATS } from "./feed-formats.ts";
import type { FeedName, FeedVehicle } from "./feed-vehicle.ts";

const ORIGIN = "https://second-spark.example";
const ID = LEAF.vehicle_id;
const RULES = { today: new Date("2026-11-23T12:00:00Z") };

const recordOf = (name: FeedName, vehicle: FeedVehicle): Record<string, string> => {
  const { head, vehicle: write } = FEED_FORMATS[name];
  const text = `${head}${write(vehicle, ORIGIN)}`;
  const [columns = [], cells = []] =
    name === "google"
      ? text
          .trimEnd()
          .split("\n")
          .map((line) => line.split("\t"))
      : [...readCsv(text)].map((record) => record.cells);
  expect(cells).toHaveLength(columns.length);
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
};

describe("Google's vehicle ads", () => {
  it("get a car with what Google requires in the United Kingdom, and no VIN", () => {
    const record = recordOf("google", LEAF);
    expect(record).toEqual({
      id: ID,
      google_product_category: "916",
      vehicle_fulfillment: "in_store:ancoats-1",
      link_template: `${ORIGIN}/vehicle/${ID}?from=google&store={store_code}`,
      image_link: `${ORIGIN}/photos/vehicle-photos/a1-w1600.jpg`,
      additional_image_link: "",
      price: "13495.00 GBP",
      condition: "used",
      brand: "Nissan",
      model: "Leaf",
      trim: "N-Connecta",
      year: "2021",
      mileage: "31200 miles",
      color: "Blue",
      body_style: "Hatchback",
      engine: "electric",
      date_first_registered: "2021-03",
      description: "One owner, two keys.",
    });
  });
});

describe("Meta's catalogue", () => {
  it("gets a car with the fields and values that Meta lists", () => {
    expect(recordOf("meta", LEAF)).toMatchObject({
      vehicle_id: ID,
      title: "2021 Nissan Leaf",
      url: `${ORIGIN}/vehicle/${ID}?from=meta`,
      "mileage.value": "31200",
      "mileage.unit": "MI",
      price: "13495 GBP",
      state_of_vehicle: "USED",
      availability: "AVAILABLE",
      body_style: "HATCHBACK",
      fuel_type: "ELECTRIC",
      exterior_color: "Blue",
      latitude: "53.48",
      longitude: "-2.23",
      date_first_on_lot: "2026-11-01",
      "image[0].url": `${ORIGIN}/photos/vehicle-photos/a1-w1600.jpg`,
      "image[1].url": "",
    });
    expect(JSON.parse(recordOf("meta", LEAF).address ?? "")).toEqual({
      addr1: "12 Jersey Street",
      city: "Manchester",
      region: "Manchester",
      postal_code: "M4 6JG",
      country: "GB",
    });
  });
});

const without = (change: Partial<FeedVehicle["details"]>): FeedVehicle => ({
  ...LEAF,
  details: { ...LEAF.details, ...change },
});

it.each<[FeedName, string, FeedVehicle, string[]]>([
  ["google", "a complete car", LEAF, []],
  ["google", "a car without a colour", without({ colour: null }), ["its colour"]],
  ["google", "a car without a real photo", { ...LEAF, images: [] }, ["a photo"]],
  [
    "google",
    "a car whose dealer gave no store code",
    { ...LEAF, dealer: { ...LEAF.dealer, google_store_code: null } },
    ["the store code of its dealer"],
  ],
  ["meta", "a complete car", LEAF, []],
  ["meta", "a car at an unknown place", { ...LEAF, point: null }, ["a postcode we know"]],
  ["csv", "a car without a colour", without({ colour: null }), []],
  ["xml", "a car without a photo", { ...LEAF, images: [] }, []],
])("for %s, %s lacks what it lacks", (name, _, vehicle, missing) => {
  expect(FEED_FORMATS[name].missing(vehicle)).toEqual(missing);
});

it("describes a car by its figures when its dealer wrote nothing", () => {
  expect(recordOf("google", { ...LEAF, description: "" }).description).toBe(
    "2021 Nissan Leaf N-Connecta, electric, 31200 miles, 39 kWh battery",
  );
});

describe("the CSV", () => {
  const imported = (vehicle: FeedVehicle) => {
    const { head, vehicle: write } = FEED_FORMATS.csv;
    const [row] = [...readStockFile(`${head}${write(vehicle, ORIGIN)}`, RULES).rows()];
    return row;
  };

  it("is read by our own import with the car unchanged", () => {
    const row = imported(LEAF);
    const { shown_registration: _, ...details } = LEAF.details;
    expect(row).toMatchObject({ errors: [], unread: [] });
    expect(row?.vehicle).toMatchObject({
      listing: {
        make: "Nissan",
        model: "Leaf",
        trim: "N-Connecta",
        price: 13_495,
        battery_kwh: 39,
        ...details,
      },
      stock_ref: "A101",
      image_urls: [`${ORIGIN}/photos/vehicle-photos/a1-w1600.jpg`],
    });
  });

  it("keeps any text of a dealer through our own import, formulas of spreadsheets too", () => {
    const words = fc.stringMatching(/^[ -~£é\n]{0,80}$/);
    fc.assert(
      fc.property(words, (description) => {
        const before = imported({ ...LEAF, description })?.vehicle?.listing;
        const after = before && imported({ ...LEAF, description: before.description })?.vehicle?.listing;
        expect(after?.description).toBe(before?.description);
      }),
    );
    expect(imported({ ...LEAF, description: "=1+1" })?.vehicle?.listing.description).toBe("=1+1");
  });
});

describe("the XML", () => {
  it("escapes what XML needs escaped, and leaves out what is not stated", () => {
    const xml = FEED_FORMATS.xml.vehicle(
      { ...LEAF, description: "Cables & <adapter> ]]>", trim: null },
      ORIGIN,
    );
    expect(xml).toContain("<description>Cables &amp; &lt;adapter&gt; ]]&gt;</description>");
    expect(xml).not.toContain("<trim>");
  });
});

it("a tab or line break in a text cannot move the columns of Google's file", () => {
  const record = recordOf("google", { ...LEAF, trim: "Long\tRange\nAWD" });
  expect(record).toMatchObject({ trim: "Long Range AWD", year: "2021" });
  expect(writeCsv([["a\nb"]])).toBe('"a\nb"\r\n');
});

it("tells Meta that a car is reserved, and leaves it out of Google's ads, which have no word for that", () => {
  const reserved = { ...LEAF, reserved_at: new Date("2026-11-23T12:00:00Z") };
  expect(recordOf("meta", reserved).availability).toBe("PENDING");
  expect(FEED_FORMATS.google.missing(reserved)).toEqual(["its reservation to end"]);
});
