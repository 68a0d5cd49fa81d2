import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { computedWinterRange } from "#src/domain/ev-variants/range-miles.ts";
import { spanText } from "#src/domain/vehicles/winter-range.ts";
import { readSampleData } from "./read-sample-data.ts";

test("docs/winter-range.md has the winter range of each sample car for which it is computed", () => {
  const computed = readSampleData().vehicles.flatMap(({ details, ...car }) => {
    const range = computedWinterRange({ ...car, ...details }, null, "2026-11-30");
    const name = [car.year, car.make, car.model, car.trim].filter(Boolean).join(" ");
    return range ? [[name, String(car.winter_range_est), spanText(range, String)]] : [];
  });
  const document = readFileSync("docs/winter-range.md", "utf8");
  const rows = [...document.matchAll(/^\| (20.*) \| (\d+) \| [\d–]+ \| (\d+ to \d+) \|$/gm)];
  expect(rows.map(([, ...cells]) => cells)).toEqual(computed);
});
