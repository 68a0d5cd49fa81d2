import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DMS14_DIALECTS } from "#tests/support/feed-dialects/dms14-dialects.ts";
import { utf8 } from "#tests/support/feed-dialects/feed-cars.ts";
import { importedRows } from "#tests/support/feed-dialects/imported-rows.ts";
import { feedVehicle } from "#tests/support/records/feed-vehicle.ts";
import { InvalidInput } from "../errors/errors.ts";
import { readStockTable } from "../imports/files/read-stock-table.ts";
import { FEED_FORMATS } from "../vehicle-feeds/feed-formats.ts";
import { FEED_NAMES, type FeedVehicle } from "../vehicle-feeds/feed-vehicle.ts";
import { changesOf, quarantineReason } from "./compare-runs.ts";
import { feedMappingSchema } from "./feed-mapping.ts";
import { learnMapping } from "./learn-mapping.ts";
import { stockCsv } from "./stock-csv.ts";
import { translateFeed } from "./translate-feed.ts";

const RULES = { today: new Date("2026-11-23T12:00:00Z"), postcode: "M4 6JG" };

const read = (text: string, more: Partial<Parameters<typeof translateFeed>[2]> = {}) => {
  const file = readStockTable(utf8(text));
  return translateFeed(file, learnMapping(file).mapping, { ...RULES, ...more });
};

const HEADER = "stock_ref,make,model,year,price,mileage,body,fuel,status,version_number\n";
const car = (ref: string, { price = "12995", fuel = "Electric", status = "Live", version = "1" } = {}) =>
  `${ref},Nissan,Leaf,2021,${price},31200,Hatchback,${fuel},${status},${version}\n`;

describe("a feed with states", () => {
  it("imports what is live or reserved, and names the others", () => {
    const text =
      HEADER +
      car("A1") +
      car("A2", { status: "RESERVED" }) +
      car("A3", { status: "Sold" }) +
      car("A4", { status: "DUE_IN" }) +
      car("A5", { status: "WASTEBIN" }) +
      car("P1", { fuel: "Petrol/Electric Hybrid" });
    expect(read(text)).toMatchObject({
      cars: 2,
      other_fuel: 1,
      sold_refs: ["A3"],
      due_in_refs: ["A4"],
      gone_refs: ["A5"],
      refs: ["A1", "A2", "A3", "A4", "A5"],
      on_sale_refs: ["A1", "A2"],
    });
  });

  it("imports a car that is due in as a draft, once it has a price", () => {
    const feed = read(
      HEADER + car("A1") + car("A2", { status: "Due In" }) + car("A3", { status: "In transit", price: "" }),
    );
    expect(feed).toMatchObject({ cars: 1, due_in_refs: ["A2", "A3"] });
    const rows = importedRows(feed, RULES.today);
    const saved = rows.filter(({ left_for: left }) => left === undefined);
    expect(saved.map(({ vehicle }) => [vehicle?.stock_ref, vehicle?.listing.published])).toEqual([
      ["A1", true],
      ["A2", false],
    ]);
    expect(rows.map(({ row, left_for: left }) => [row, left])).toEqual([
      [2, undefined],
      [3, undefined],
      [4, "due_in"],
    ]);
  });

  it("knows AutoTrader's sold date", () => {
    const stock = (ref: string, registration: string, soldDate: string | null) => ({
      vehicle: { make: "Kia", model: "e-Niro", registration, odometerReadingMiles: 9000 },
      adverts: { soldDate, forecourtPrice: { amountGBP: 15_000 } },
      metadata: { stockId: ref, lifecycleState: "FORECOURT" },
    });
    const text = JSON.stringify({
      results: [stock("A1", "LD70 FGH", null), stock("A2", "LD70 FGJ", "2026-11-20")],
    });
    expect(read(text)).toMatchObject({ cars: 1, sold_refs: ["A2"] });
    const backAgain = [stock("A1", "LD70 FGH", "2026-01-20"), stock("A2", "LD70FGH", null)];
    expect(read(JSON.stringify({ results: backAgain }))).toMatchObject({
      cars: 1,
      sold_refs: [],
      refs: ["A1"],
    });
  });
});

describe("a record's position", () => {
  it("lets no older record overwrite a newer one, and still counts the car as there", () => {
    const positions = new Map([
      ["A1", 5],
      ["A2", 5],
    ]);
    const translated = read(HEADER + car("A1", { version: "4" }) + car("A2", { version: "5" }), {
      positions,
    });
    expect(translated).toMatchObject({ cars: 1, older_refs: ["A1"], refs: ["A1", "A2"] });
    expect(translated.on_sale_refs.toSorted()).toEqual(["A1", "A2"]);
  });

  it("chooses between two records of one car", () => {
    const text = HEADER + car("A1", { version: "9", price: "9000" }) + car("A1", { version: "8" });
    const translated = read(text);
    expect(translated).toMatchObject({ cars: 1, repeated: 1 });
    expect(translated.prices.get("A1")).toBe(9000);
  });
});

it("tells cars by their registration or VIN where they have no stock number, and leaves out the others", () => {
  const header = "reg,vin,make,model,year,price,mileage,body\n";
  const rest = "Nissan,Leaf,2021,12995,31200,Hatchback\n";
  const text = `${header}ma21 xyz,,${rest},SJNFAAZE1U0123456,${rest},,${rest}`;
  expect(read(text)).toMatchObject({ refs: ["MA21XYZ", "SJNFAAZE1U0123456"], without_ref: 1 });
});

it("ignores new columns, and reports those that it misses", () => {
  const { mapping } = learnMapping(readStockTable(utf8(HEADER + car("A1"))));
  const now = HEADER.replace("price", "amount").replace("status", "status,trade_in");
  const translated = translateFeed(readStockTable(utf8(now + car("A1"))), mapping, RULES);
  expect(translated).toMatchObject({ missing_columns: ["price"] });
});

it("notices a file that ends without the line break that it always had", () => {
  const file = (text: string) => readStockTable(utf8(text));
  const { mapping } = learnMapping(file(HEADER + car("A1")));
  expect(translateFeed(file(HEADER + car("A1").trimEnd()), mapping, RULES).is_cut).toBe(true);
  expect(translateFeed(file(HEADER + car("A1")), mapping, RULES).is_cut).toBe(false);
});

it("refuses or quarantines a file that is cut off anywhere within a row", () => {
  const whole = HEADER + Array.from({ length: 12 }, (_, n) => car(`A${n}`)).join("");
  const { mapping } = learnMapping(readStockTable(utf8(whole)));
  const before = translateFeed(readStockTable(utf8(whole)), mapping, RULES);
  const cuts = fc.integer({ min: 0, max: whole.length - 1 }).filter((length) => whole[length - 1] !== "\n");
  const reasonAt = (length: number) => {
    try {
      const now = translateFeed(readStockTable(utf8(whole.slice(0, length))), mapping, RULES);
      return quarantineReason(before, now);
    } catch (error) {
      return error instanceof InvalidInput ? "refused" : null;
    }
  };
  fc.assert(
    fc.property(cuts, (length) => {
      expect(reasonAt(length)).not.toBeNull();
    }),
  );
});

it("writes only columns that the feed has, so that an import leaves the others as they are", () => {
  const { columns } = read(HEADER + car("A1"));
  expect(columns.join()).toBe("make,model,year,body_style,price,mileage,postcode,stock_ref,file_row");
});

describe("what a feed says", () => {
  const [dms14] = DMS14_DIALECTS;
  const [header = "", ...lines] = new TextDecoder().decode(dms14?.bytes).trimEnd().split("\r\n");
  const carsOf = (rows: readonly string[]) => {
    const translated = read(`${[header, ...rows].join("\r\n")}\r\n`);
    return {
      ...translated,
      csv: stockCsv(
        translated.columns.filter((column) => column !== "file_row"),
        translated.imported,
      )
        .split("\r\n")
        .toSorted(),
      rows: new Map([...translated.rows].sort()),
    };
  };

  it("is the same in any order of its rows", () => {
    const { csv, rows } = carsOf(lines);
    const shuffled = fc.shuffledSubarray(lines, { minLength: lines.length });
    fc.assert(
      fc.property(shuffled, (other) => {
        expect(carsOf(other)).toMatchObject({ csv, rows });
      }),
      { numRuns: 20 },
    );
  });

  it("is the same when it is translated twice, with a mapping from a database", () => {
    const file = readStockTable(dms14?.bytes ?? new Uint8Array());
    const { mapping } = learnMapping(file);
    const stored = feedMappingSchema.parse(JSON.parse(JSON.stringify(mapping)));
    expect(translateFeed(file, stored, RULES)).toEqual(translateFeed(file, mapping, RULES));
  });
});

describe("what we export", () => {
  const zoe: FeedVehicle = {
    ...feedVehicle,
    vehicle_id: "0b0c0d0e-5b7e-4f0e-9c1d-0a1b2c3d4e60",
    stock_ref: "A102",
    make: "Renault",
    model: "Zoe",
    price: 9995,
    mileage: 40_100,
    body_style: "Hatchback",
    trim: null,
    description: 'A "clean" car; & cables',
  };
  const saloon: FeedVehicle = {
    ...feedVehicle,
    vehicle_id: "0b0c0d0e-5b7e-4f0e-9c1d-0a1b2c3d4e61",
    stock_ref: "A103",
    make: "Tesla",
    model: "Model 3",
    price: 24_995,
    mileage: 12_001,
    body_style: "Sedan",
    trim: "Long Range",
  };

  const photos = Array.from({ length: 23 }, (_, n) => `/photos/vehicle-photos/p${n}-w1600.jpg`);
  const vehicles = [feedVehicle, zoe, saloon].map((vehicle) => ({ ...vehicle, images: photos }));
  const PHOTOS_TAKEN = { google: 11, meta: 20, csv: 23, xml: 23 };

  it.each(FEED_NAMES)("as %s is read back without a question", (name) => {
    const { head, vehicle, foot } = FEED_FORMATS[name];
    const text = head + vehicles.map((one) => vehicle(one, "https://second-spark.example")).join("") + foot;
    const file = readStockTable(utf8(text));
    const { mapping, questions } = learnMapping(file);
    expect(questions).toEqual([]);
    const rows = importedRows(translateFeed(file, mapping, RULES), RULES.today);
    expect(rows.map(({ errors, unread, vehicle: read }) => ({ errors, unread, ...read }))).toEqual(
      vehicles.map(({ stock_ref, vehicle_id, make, model, price, mileage, year, body_style, trim }) =>
        expect.objectContaining({
          errors: [],
          unread: [],
          stock_ref: name === "csv" || name === "xml" ? stock_ref : vehicle_id,
          image_urls: photos
            .slice(0, PHOTOS_TAKEN[name])
            .map((photo) => `https://second-spark.example${photo}`),
          listing: expect.objectContaining({
            make,
            model,
            price,
            mileage,
            year,
            body_style,
            trim,
            colour: "Blue",
          }),
        }),
      ),
    );
  });
});

it("finds no change in a file whose rows come in another order", () => {
  const cars = ["A1", "A2", "A3", "A4", "A5"].map((ref, n) =>
    car(ref, { price: String(10_000 + n), status: n === 2 ? "Reserved" : "Live" }),
  );
  const before = read(HEADER + cars.join(""));
  const orders = fc.shuffledSubarray(cars, { minLength: cars.length, maxLength: cars.length });
  fc.assert(
    fc.property(orders, (order) => {
      const now = read(HEADER + order.join(""));
      expect(changesOf(before.rows, now.rows).counts).toEqual({ new: 0, gone: 0, changed: 0, same: 5 });
      expect(quarantineReason(before, now)).toBeNull();
    }),
    { numRuns: 25 },
  );
});
