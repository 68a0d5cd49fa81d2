import { expect, it } from "vitest";
import { NO_BOOKED_CALLS } from "#src/domain/leads/response-clock/response-claim.ts";
import { choiceStatus } from "./choice-texts.ts";

const dealer = (name: string) => ({
  dealer_id: name,
  name,
  town: "",
  distance_miles: null,
  is_across_water: false,
  has_car: false,
  matching_cars: 1,
  replies_percent: null,
  kept_calls: NO_BOOKED_CALLS,
  reviews: { mean: null, shown: 0 },
  is_later: false,
});
it("leaves the second dealer to the buyer where the first has the car", () => {
  const dealers = [{ ...dealer("A"), has_car: true }, dealer("B")];
  expect(choiceStatus({ dealers, unavailable: null })).toBe(
    "A has the car and gets your request. Tick B to ask them too. No one else gets your details.",
  );
});

it.each([
  [
    2,
    null,
    "We would ask these dealers, and no one else gets your details. Untick a dealer you would rather not hear from.",
  ],
  [1, null, "We would ask this dealer, and no one else gets your details."],
  [1, "dealer", "We would ask this dealer instead, and no one else gets your details."],
  [0, "dealer", "No other verified dealer near you has a car that fits and takes enquiries now."],
  [0, null, "No verified dealer near you has a car that fits and takes enquiries now."],
] as const)("with %s dealers, the car's own %s, it says '%s'", (count, unavailable, text) => {
  const dealers = ["A", "B"].slice(0, count).map(dealer);
  expect(choiceStatus({ dealers, unavailable })).toContain(text);
});

it("looks for no one else where the request is for the car's dealer alone", () => {
  expect(choiceStatus({ dealers: [], unavailable: "dealer" }, true)).toBe(
    "This dealer cannot take your request now, and no other dealer gets it.",
  );
});
