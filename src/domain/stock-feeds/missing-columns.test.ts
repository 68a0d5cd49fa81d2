import { describe, expect, it } from "vitest";
import { DMS14_DIALECTS } from "#tests/support/feed-dialects/dms14-dialects.ts";
import { utf8 } from "#tests/support/feed-dialects/feed-cars.ts";
import { readStockTable } from "../imports/files/read-stock-table.ts";
import { learnMapping } from "./learn-mapping.ts";
import { translateFeed } from "./translate-feed.ts";

const RULES = { today: new Date("2026-11-23T12:00:00Z"), postcode: "M4 6JG" };

describe("a file with fewer columns than the one that was learned", () => {
  const [first] = DMS14_DIALECTS;
  const fileOf = (cars: object[]) => readStockTable(utf8(JSON.stringify({ cars })));
  const json = {
    make: "Nissan",
    model: "Leaf",
    year: 2021,
    price: 12_995,
    mileage: 1,
    body: "SUV",
    ref: "A1",
  };
  const missingIn = (learned: object, now: object) =>
    translateFeed(fileOf([now]), learnMapping(fileOf([learned])).mapping, RULES).missing_columns;

  it("lacks one that a spreadsheet always has", () => {
    const [header = "", ...lines] = new TextDecoder().decode(first?.bytes).trimEnd().split("\r\n");
    const { mapping } = learnMapping(readStockTable(first?.bytes ?? new Uint8Array()));
    const renamed = [header.replace("Colour", "Paint code"), ...lines, ""].join("\r\n");
    expect(translateFeed(readStockTable(utf8(renamed)), mapping, RULES).missing_columns).toEqual(["Colour"]);
  });

  it("lacks nothing when no car states what JSON and XML leave out", () => {
    expect(missingIn({ ...json, reserved: true, colour: "Blue" }, json)).toEqual([]);
  });

  it("lacks the price", () => {
    const { price: _, ...without } = json;
    expect(missingIn(json, without)).toEqual(["price"]);
  });

  it("has as many columns for pictures as its car with the most", () => {
    const header = "ref,make,model,year,price,mileage,body,fuel";
    const row = "A1,Nissan,Leaf,2021,12995,1,SUV,Electric";
    const images = (count: number) => Array.from({ length: count }, (_, n) => `https://cdn.example/${n}.jpg`);
    const names = (count: number) => images(count).map((_, n) => `image${n + 1}`);
    const csv = (count: number) =>
      readStockTable(utf8(`${[header, ...names(count)].join(",")}\n${[row, ...images(count)].join(",")}\n`));
    const read = translateFeed(csv(3), learnMapping(csv(9)).mapping, RULES);
    expect(read.missing_columns).toEqual([]);
    expect(read.rows.get("A1")).toMatchObject({ image_url_3: "https://cdn.example/2.jpg" });
  });
});
