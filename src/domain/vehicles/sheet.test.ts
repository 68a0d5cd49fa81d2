import { describe, expect, it, test } from "vitest";
import { isSheetOld, sheetNote, sheetPath, sheetPriceIn } from "./sheet.ts";

const CAR = { vehicle_id: "4b4df532-69e1-8775-954f-8cdf42539b9c", price: 13_995 };

describe("the code of a sheet", () => {
  it("opens the car's page with the printed price", () => {
    const { pathname, searchParams } = new URL(sheetPath(CAR), "https://second-spark.example");
    expect(pathname).toBe(`/vehicle/${CAR.vehicle_id}`);
    expect(sheetPriceIn(searchParams)).toBe(CAR.price);
  });

  it.each([
    "",
    "sheet=",
    "sheet=999",
    "sheet=013995",
    "sheet=13995.5",
    "sheet=1e5",
    "sheet=9999999",
    "sheet=-5",
  ])("has no price in '%s'", (search) => {
    expect(sheetPriceIn(new URLSearchParams(search))).toBeNull();
  });
});

test.each([
  [14_595, "Your sheet says £14,595; the price is now £13,995."],
  [12_995, "Your sheet says £12,995; the price is now £13,995."],
  [13_995, null],
])("a sheet with £%i is told as %s", (printed, note) => {
  expect(sheetNote(printed, CAR.price)).toBe(note);
});

test.each([
  ["was never printed", {}, false],
  ["has the present price", { sheet_price: 13_995 }, false],
  ["has another price", { sheet_price: 14_595 }, true],
  ["has another price, of a draft", { sheet_price: 14_595, published: false }, false],
])("a sheet that %s", (_, fields, isOld) => {
  const listed = { published: true, held_words: [], unconfirmed_since: null, is_generated: false };
  expect(isSheetOld({ ...CAR, ...listed, sheet_price: null, ...fields })).toBe(isOld);
});
