import { expect, it } from "vitest";
import { utf8 } from "#tests/support/feed-dialects/feed-cars.ts";
import { importedRows } from "#tests/support/feed-dialects/imported-rows.ts";
import { learnMapping } from "../stock-feeds/learn-mapping.ts";
import { translateFeed } from "../stock-feeds/translate-feed.ts";
import { readStockTable } from "./files/read-stock-table.ts";

const RULES = { today: new Date("2026-11-23T12:00:00Z"), postcode: "M4 6JG" };

it.each([
  [true, ["Kona Electric"]],
  [false, []],
])("a name shared with a petrol car means the electric one if all cars are electric: %s", (isAll, models) => {
  const file = readStockTable(
    utf8("stock_ref,make,model,year,price,mileage,body\nA1,Hyundai,Kona,2021,12995,31200,SUV\n"),
  );
  const mapping = { ...learnMapping(file).mapping, is_all_electric: isAll };
  const rows = importedRows(translateFeed(file, mapping, RULES), RULES.today);
  expect(rows.flatMap(({ vehicle }) => vehicle?.listing.model ?? [])).toEqual(models);
});
