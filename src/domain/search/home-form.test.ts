import { expect, it } from "vitest";
import { readHomeForm } from "./home-form.ts";

const read = (fields: Record<string, string>) =>
  readHomeForm(new URLSearchParams(fields), new Date("2026-11-30"));

it.each([
  ["12 grand", "maxPrice=12000"],
  ["twelve grand", "maxPrice=12000"],
  ["£12,000", "maxPrice=12000"],
  ["12 000", "maxPrice=12000"],
  ["under 12k", "maxPrice=12000"],
  ["15", "maxPrice=15000"],
  ["£15", "maxPrice=15000"],
  ["10-15", "minPrice=10000&maxPrice=15000"],
  ["10k to 15k", "minPrice=10000&maxPrice=15000"],
  ["around 10k", "minPrice=9000&maxPrice=11000"],
  ["", ""],
])("understands money as people say it: %j", (money, search) => {
  const form = read({ money });
  expect([form.search.toString(), form.ignored]).toEqual([search, []]);
});

it.each([
  ["lots", "", ["lots"]],
  ["0", "", ["0"]],
  ["Leeds", "", ["Leeds"]],
  ["12k cash", "maxPrice=12000", ["cash"]],
])("names what it does not understand of %j", (money, search, ignored) => {
  const form = read({ money });
  expect([form.search.toString(), form.ignored]).toEqual([search, ignored]);
});

it("reads how the buyer drives, with a usual week around it", () => {
  const { driving, search } = read({ dailyMiles: "60 miles", charging: "street", postcode: "Leeds" });
  expect(driving).toEqual({ dailyMiles: 60, daysAWeek: 5, longestTrip: 60, charging: "street" });
  expect(search.toString()).toBe("postcode=Leeds");
  expect(read({ dailyMiles: "", charging: "street" })).toMatchObject({ driving: null, ignored: [] });
  expect(read({ dailyMiles: "900" })).toMatchObject({ driving: null, ignored: ["900 miles a day"] });
});

it("keeps the driving of an address, and the other fields of the form", () => {
  const { driving, search } = read({ keyword: "leaf", maxPrice: "9000", driving: "30-5-90-rapid" });
  expect(driving).toEqual({ dailyMiles: 30, daysAWeek: 5, longestTrip: 90, charging: "rapid" });
  expect(search.toString()).toBe("keyword=leaf&maxPrice=9000");
});
