import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readStockFile } from "#src/domain/imports/stock-file.ts";
import { vehicleSharePicture } from "#src/domain/share-pictures/share-picture.ts";
import { FEED_FORMATS } from "#src/domain/vehicle-feeds/feed-formats.ts";
import { FEED_NAMES } from "#src/domain/vehicle-feeds/feed-vehicle.ts";
import { vehicleJsonLd } from "#src/web/public/vehicle/vehicle-json-ld.ts";
import { feedVehicle } from "#tests/support/records/feed-vehicle.ts";

const ORIGIN = "https://second-spark.example";
const FEE = 199;
const CAR = {
  ...feedVehicle,
  details: { ...feedVehicle.details, mandatory_fee: FEE, mandatory_fee_for: "admin" },
};

const feedOf = (name: (typeof FEED_NAMES)[number]) => {
  const { head, vehicle } = FEED_FORMATS[name];
  return head + vehicle(CAR, ORIGIN);
};

const SHOWN: [string, () => unknown][] = [
  ...FEED_NAMES.map((name): [string, () => unknown] => [`the ${name} feed`, () => feedOf(name)]),
  [
    "structured data",
    () => vehicleJsonLd({ ...CAR, details: [] } as never, ORIGIN, { batteryHealth: null, answers: [] }),
  ],
  ["the share picture", () => vehicleSharePicture({ ...CAR, battery: null } as never)],
];

test.each(SHOWN)("the price in %s is the total", async (_name, shown) => {
  const text = JSON.stringify(await shown()).replaceAll(/(?<=\d),(?=\d{3})/g, "");
  expect(text).toContain(String(CAR.price));
  for (const other of [CAR.price - FEE, CAR.price + FEE]) expect(text).not.toContain(String(other));
});

test("a stock file gives back price and fee as they were", () => {
  const [row] = readStockFile(feedOf("csv"), { today: new Date("2026-11-23T12:00:00Z") }).rows();
  expect(row?.vehicle?.listing).toMatchObject({
    price: CAR.price,
    mandatory_fee: FEE,
    mandatory_fee_for: "admin",
  });
});

const SUM = /\bprice\s*[+-]\s*[\w.?!]*fee|fee\s*\+\s*[\w.?!]*\bprice/i;

test.each([
  "price + fee",
  "car.price - car.mandatory_fee",
  "vehicle.price + details.mandatory_fee",
  "price-vehicle.details?.mandatory_fee",
  "details.mandatory_fee + vehicle.price",
])("finds the sum in '%s'", (code) => {
  expect(code).toMatch(SUM);
});

test("no page and no mail adds anything to a price or takes it off", () => {
  const files = globSync(["src/{web,emails,operations,texts}/**/*.{ts,tsx}", "src/domain/vehicle*/**/*.ts"]);
  const computing = files.filter((file) => SUM.test(readFileSync(file, "utf8")));
  expect(files.length).toBeGreaterThan(300);
  expect(computing).toEqual([]);
});

const PRESSURE =
  /\b(hurry|countdown|offer ends|ends (soon|today|tonight|in (\d|\$\{))|last chance|don[’']t miss|selling fast|(people|others|buyers) (are )?(also )?(looking|viewing|watching))\b/i;

test("no text for buyers puts them under pressure", () => {
  const files = globSync([
    "src/web/public/**/*.{ts,tsx}",
    "src/emails/**/*.tsx",
    "src/{domain,texts}/**/*.ts",
  ]);
  const texts = files.filter((file) => !/\.test\.tsx?$/.test(file)).map((file) => readFileSync(file, "utf8"));
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.flatMap((text) => PRESSURE.exec(text)?.[0] ?? [])).toEqual([]);
});
