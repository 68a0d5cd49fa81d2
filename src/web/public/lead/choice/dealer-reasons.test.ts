import { expect, it } from "vitest";
import type { ProposedDealer } from "#src/domain/leads/choice/dealer-choice.ts";
import { dealerReasons } from "./choice-texts.ts";

const DEALER: ProposedDealer = {
  dealer_id: "a",
  name: "Ancoats Cars",
  town: "Manchester",
  distance_miles: 4.4,
  is_across_water: false,
  has_car: false,
  matching_cars: 3,
  replies_percent: 92,
  kept_calls: { booked: 10, kept: 9 },
  reviews: { mean: 4.26, shown: 12 },
  is_later: false,
};

it.each<[string, Partial<ProposedDealer>, string]>([
  ["stock that fits", {}, "3 cars that fit"],
  ["one car that fits", { matching_cars: 1 }, "1 car that fits"],
  ["the car", { has_car: true }, "has the car you asked about"],
  ["the distance", {}, "about 4 miles away"],
  ["a dealer next door", { distance_miles: 0.4 }, "less than a mile away"],
  ["a ferry", { distance_miles: 90, is_across_water: true }, "about 90 miles away, across water"],
  ["measured replies", {}, "answered 92% of requests in 2 opening hours (last 30 days)"],
  ["too few requests", { replies_percent: null }, "new here: no reply times yet"],
  ["kept calls", {}, "kept 9 of 10 booked calls (last 90 days)"],
  ["the mean of reviews", {}, "4.2 out of 5 from 12 reviews"],
  ["reviews without a mean", { reviews: { mean: null, shown: 1 } }, "1 review"],
  ["no reviews", { reviews: { mean: null, shown: 0 } }, "no reviews yet"],
])("says %s", (_, changes, text) => {
  expect(dealerReasons({ ...DEALER, ...changes })).toContain(text);
});

it("leaves out an unknown distance", () => {
  expect(dealerReasons({ ...DEALER, distance_miles: null }).join()).not.toContain("away");
});
