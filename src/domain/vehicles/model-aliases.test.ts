import { expect, it } from "vitest";
import { proposeVariant } from "../ev-variants/propose-variant.ts";
import { writeCsv } from "../imports/csv.ts";
import { readStockTable } from "../imports/files/read-stock-table.ts";
import { readStockFile } from "../imports/stock-file.ts";
import { learnMapping } from "../stock-feeds/learn-mapping.ts";
import { translateFeed } from "../stock-feeds/translate-feed.ts";
import { listingWarnings } from "./listing/listing-warnings.ts";
import { knownModels } from "./makes-and-models.ts";
import { MODEL_ALIASES } from "./model-aliases.ts";
import { electricTwin, isKnownModel, withKnownNames } from "./model-names.ts";

const TODAY = new Date("2026-11-28T22:00:00Z");

/** As systems write them, with the fuel Electric. */
const ELECTRIC: [string, string, number, string, string][] = [
  ["Peugeot", "208", 2021, "Peugeot", "e-208"],
  ["Hyundai", "KONA", 2021, "Hyundai", "Kona Electric"],
  ["Vauxhall", "CORSA", 2021, "Vauxhall", "Corsa-e"],
  ["Vauxhall", "CORSA", 2024, "Vauxhall", "Corsa Electric"],
  ["Kia", "NIRO", 2021, "Kia", "e-Niro"],
  ["Kia", "NIRO", 2023, "Kia", "Niro EV"],
  ["Fiat", "500", 2022, "Fiat", "500e"],
  ["MG", "MG4", 2023, "MG", "MG4 EV"],
  ["Volvo", "XC40", 2022, "Volvo", "XC40 Recharge"],
  ["Audi", "Q4", 2022, "Audi", "Q4 e-tron"],
  ["MG", "MG 5", 2021, "MG", "MG5 EV"],
  ["MG", "MG5", 2021, "MG", "MG5 EV"],
  ["MG", "MG5 EV", 2021, "MG", "MG5 EV"],
  ["HYUNDAI", "KONA ELECTRIC HATCHBACK", 2021, "Hyundai", "Kona Electric"],
  ["HYUNDAI", "KONA EV", 2021, "Hyundai", "Kona Electric"],
  ["VW", "UP", 2021, "Volkswagen", "e-up!"],
  ["VOLKSWAGEN", "ID3", 2021, "Volkswagen", "ID.3"],
  ["RENAULT", "ZOE", 2021, "Renault", "Zoe"],
  ["HYUNDAI", "KONA ELECTRIC", 2021, "Hyundai", "Kona Electric"],
  ["TESLA", "M3", 2021, "Tesla", "Model 3"],
  ["BMW", "I3", 2021, "BMW", "i3"],
  ["PEUGEOT", "E208", 2021, "Peugeot", "e-208"],
  ["VAUXHALL", "CORSA ELECTRIC", 2021, "Vauxhall", "Corsa Electric"],
  ["MG", "5", 2021, "MG", "MG5 EV"],
  ["FORD", "MUSTANG MACH E", 2021, "Ford", "Mustang Mach-E"],
  ["KIA", "NIRO EV", 2021, "Kia", "Niro EV"],
  ["MERCEDES BENZ", "EQC", 2021, "Mercedes-Benz", "EQC"],
  ["JAGUAR", "IPACE", 2021, "Jaguar", "I-Pace"],
  ["CITROEN", "E-C4", 2021, "Citroen", "e-C4"],
  ["SMART", "FORTWO ELECTRIC DRIVE", 2021, "Smart", "fortwo electric drive"],
  ["DS", "DS3 CROSSBACK", 2021, "DS", "DS 3 Crossback E-Tense"],
];
const named = ELECTRIC.map(([, , , make, model]) => ({ make, model }));

it.each(ELECTRIC)("an electric %s %s of %i is a %s %s", (make, model, year, knownMake, known) => {
  const car = withKnownNames({ make, model, year }, true);
  expect(car).toMatchObject({ make: knownMake, model: known });
  expect(isKnownModel(car)).toBe(true);
});

it("an upload reads them by its fuel column, or by the battery", () => {
  const header = ["make", "model", "year", "body_style", "price", "mileage", "postcode"];
  const rows = ELECTRIC.map(([make, model, year]) => [
    make,
    model,
    `${year}`,
    "SUV",
    "12995",
    "9000",
    "M1 1AE",
  ]);
  const modelsOf = (column: string, value: string) => {
    const text = writeCsv([[...header, column], ...rows.map((row) => [...row, value])]);
    return [...readStockFile(text, { today: TODAY }).rows()].map(({ vehicle }) => vehicle?.listing);
  };
  expect(modelsOf("fuel", "Electric")).toMatchObject(named);
  expect(modelsOf("battery_kwh", "50")).toMatchObject(named);
});

it("a feed reads them by its fuel column", () => {
  const header = ["StockNo", "Make", "Model", "Year", "Price", "Mileage", "BodyType", "FuelType"];
  const rows = ELECTRIC.map(([make, model, year], n) => [
    ...[`M${n}`, make, model, `${year}`, "12995", "9000", "SUV", "Electric"],
  ]);
  const file = readStockTable(new TextEncoder().encode(`${writeCsv([header, ...rows])}\n`));
  const { rows: read } = translateFeed(file, learnMapping(file).mapping, {
    today: TODAY,
    postcode: "M1 1AE",
  });
  expect([...read.values()].map(({ model }) => model)).toEqual(named.map(({ model }) => model));
});

it("they find their version", () => {
  const variantOf = (make: string, model: string, year: number, batteryKwh: number) =>
    proposeVariant(withKnownNames({ make, model, year, battery_kwh: batteryKwh })).state;
  expect(variantOf("Peugeot", "208", 2021, 46)).toBe("certain");
  expect(variantOf("Kia", "NIRO", 2021, 64)).not.toBe("not in the table");
  expect(variantOf("Hyundai", "KONA", 2021, 64)).not.toBe("not in the table");
});

it.each([
  ["Hyundai", "KONA", "Kona", "Kona Electric"],
  ["Volkswagen", "GOLF", "Golf", "e-Golf"],
  ["Rivian", "CYBER R1S", "Cyber R1S", null],
  ["SKYWELL", "BE11", "BE11", null],
])("without a word about fuel, a %s %s stays a %s", (make, model, shown, electric) => {
  const car = withKnownNames({ make, model });
  expect(car.model).toBe(shown);
  expect(electricTwin(car)).toBe(electric);
  const figures = { battery_kwh: null, winter_range_est: null, summer_range_est: null, postcode: "M1 1AE" };
  const text = electric === null ? "We do not know a" : `may be a petrol car. Write ${electric}, or give`;
  expect(listingWarnings({ ...car, ...figures })).toEqual([expect.stringContaining(text)]);
});

it("leads to names that we know", () => {
  for (const [make, aliases] of Object.entries(MODEL_ALIASES)) {
    for (const { model } of aliases) expect(knownModels(make)).toContain(model);
  }
});
