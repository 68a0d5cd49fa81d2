import { expect, test } from "vitest";
import { type PriceChange, reductionText } from "./price-reduction.ts";

const NOW = new Date("2026-11-23T12:00:00Z");

const at = (day: string, price: number | null): PriceChange => ({
  changed_at: new Date(day.includes("T") ? day : `${day}T12:00:00Z`),
  price: price ?? 14_995,
  is_on_sale: price !== null,
});
const REDUCED = "Reduced by £500 on 12 November";

test.each([
  ["after 28 days", [at("2026-10-15", 14_995), at("2026-11-12", 14_495)], REDUCED],
  ["after 27 days", [at("2026-10-16", 14_995), at("2026-11-12", 14_495)], null],
  ["never changed", [at("2026-10-01", 14_995)], null],
  ["without a history", [], null],
  ["raised", [at("2026-10-01", 14_495), at("2026-11-12", 14_995)], null],
  [
    "raised a week ago, then lowered",
    [at("2026-09-01", 14_495), at("2026-11-05", 14_995), at("2026-11-12", 14_495)],
    null,
  ],
  [
    "raised five weeks before it was lowered",
    [at("2026-09-01", 14_495), at("2026-10-08", 14_995), at("2026-11-12", 14_495)],
    REDUCED,
  ],
  [
    "lowered twice in a week: only the last higher price counts",
    [at("2026-09-01", 15_995), at("2026-11-06", 14_995), at("2026-11-12", 14_495)],
    null,
  ],
  [
    "hidden while at the higher price",
    [at("2026-09-01", 14_995), at("2026-10-20", null), at("2026-10-21", 14_995), at("2026-11-12", 14_495)],
    null,
  ],
  [
    "lowered while hidden",
    [at("2026-09-01", 14_995), at("2026-11-10", null), at("2026-11-12", 14_495)],
    null,
  ],
  [
    "hidden after the reduction",
    [at("2026-09-01", 14_995), at("2026-11-12", 14_495), at("2026-11-13", null), at("2026-11-14", 14_495)],
    null,
  ],
  ["sold", [at("2026-09-01", 14_995), at("2026-11-12", 14_495), at("2026-11-20", null)], null],
  [
    "written twice at one price",
    [at("2026-09-01", 14_995), at("2026-10-25", 14_995), at("2026-11-12", 14_495)],
    REDUCED,
  ],
  [
    "lowered 28 days ago, after 28 days",
    [at("2026-09-28", 14_995), at("2026-10-26", 14_495)],
    "Reduced by £500 on 26 October",
  ],
  ["lowered 29 days ago, after 28 days", [at("2026-09-27", 14_995), at("2026-10-25", 14_495)], null],
])("%s", (_case, changes, text) => {
  expect(reductionText(changes, NOW)).toBe(text);
});

test("names the year of a reduction in another one", () => {
  const changes = [at("2025-10-01", 14_995), at("2025-12-20", 14_495)];
  expect(reductionText(changes, new Date("2026-01-10T12:00:00Z"))).toBe(
    "Reduced by £500 on 20 December 2025",
  );
});

test("counts days of London", () => {
  const lowered = at("2026-07-13T12:00:00Z", 14_495);
  const now = new Date("2026-07-14T12:00:00Z");
  expect(reductionText([at("2026-06-14T22:30:00Z", 14_995), at("2026-07-12T22:45:00Z", 14_495)], now)).toBe(
    "Reduced by £500 on 12 July",
  );
  expect(
    reductionText([at("2026-06-14T23:30:00Z", 14_995), at("2026-07-12T22:45:00Z", 14_495)], now),
  ).toBeNull();
  expect(reductionText([at("2026-06-14T23:30:00Z", 14_995), lowered], now)).toBe(
    "Reduced by £500 on 13 July",
  );
});
