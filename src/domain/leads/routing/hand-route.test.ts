import { expect, test } from "vitest";
import { LEAD_STATES, type LeadState } from "../lead-state.ts";
import { NO_PREFERENCES } from "./dealer-preferences.ts";
import { handRouteRefusal } from "./hand-route.ts";

const NOW = new Date("2026-12-03T10:00:00Z");
const HOUR_LATER = new Date("2026-12-03T11:00:00Z");

const route = (overrides: object = {}) => ({
  dealer_id: "first",
  company_number: null,
  exclusive_until: null,
  first_response_at: null,
  passed_at: null,
  response_missed_at: null,
  ...overrides,
});

interface Case {
  state?: LeadState;
  named_dealer_id?: string | null;
  also_dealer_id?: string | null;
  chosen_dealer_ids?: string[] | null;
  is_named_dealer_open?: boolean;
  asked_generated?: boolean;
  stays_where_it_is?: boolean;
  routes?: ReturnType<typeof route>[];
  dealer?: object;
  preferences?: object;
}

const refusal = ({
  state = "unmatched",
  named_dealer_id = null,
  also_dealer_id = null,
  chosen_dealer_ids = null,
  is_named_dealer_open: isNamedDealerOpen = false,
  asked_generated = false,
  stays_where_it_is = false,
  routes = [],
  dealer,
  preferences,
}: Case = {}) =>
  handRouteRefusal({
    lead: {
      state,
      named_dealer_id,
      also_dealer_id,
      asked_generated,
      stays_where_it_is,
      chosen_dealer_ids,
    },
    routes,
    isNamedDealerOpen,
    dealer: {
      dealer_id: "wanted",
      company_number: null,
      is_verified: true,
      is_at_credit_limit: false,
      routed_today: 0,
      preferences: { ...NO_PREFERENCES, ...preferences },
      ...dealer,
    },
    now: NOW,
    today: "2026-12-03",
  });

test("a held request waits for the decision about it", () => {
  expect(refusal({ state: "held" })).toBe("Decide first whether the request is genuine");
});

test.each([
  [
    "a third, while one of them could take it",
    { is_named_dealer_open: true },
    /^The buyer named two dealers/,
  ],
  ["a third, while neither takes requests", {}, null],
  ["the second of them", { is_named_dealer_open: true, also_dealer_id: "wanted" }, null],
  ["the first of them", { is_named_dealer_open: true, named_dealer_id: "wanted" }, null],
  [
    "the second of them beside the first",
    { also_dealer_id: "wanted", routes: [route({ dealer_id: "one" })] },
    null,
  ],
])("a request that names two dealers goes to %s: %o", (_, changes, refused) => {
  const found = refusal({ named_dealer_id: "one", also_dealer_id: "two", ...changes });
  if (refused === null) expect(found).toBeNull();
  else expect(found).toMatch(refused);
});

test("allows any verified dealer for an unrouted lead, ignoring distance and stock", () => {
  expect(refusal()).toBeNull();
  expect(
    refusal({ preferences: { radius_miles: 5, minimum_score: 100, models: ["Nissan Leaf"] } }),
  ).toBeNull();
});

test.each(LEAD_STATES.map((state) => [state, ["unmatched", "routed"].includes(state)] as const))(
  "of a lead that is %s this is %s",
  (state, may) => {
    expect(refusal({ state }) === null).toBe(may);
  },
);

test.each<[string, Case, string | null]>([
  ["comes after the buyer objected", { stays_where_it_is: true }, "The buyer wants no further dealer"],
  [
    "has only an example of the car asked about",
    { asked_generated: true, named_dealer_id: "wanted" },
    "Asked about their generated listing",
  ],
  [
    "sells the car, which another dealer only generated",
    { asked_generated: true, named_dealer_id: "else" },
    null,
  ],
  ["was not chosen by the buyer", { chosen_dealer_ids: ["else"] }, "The buyer did not choose this dealer"],
  ["was chosen by the buyer", { chosen_dealer_ids: ["wanted"] }, null],
  ["is not verified", { dealer: { is_verified: false } }, "Not verified"],
  ["owes as much as is lent", { dealer: { is_at_credit_limit: true } }, "Credit limit reached"],
  [
    "comes after one who let the time to answer go by in their window",
    { routes: [route({ exclusive_until: HOUR_LATER, response_missed_at: NOW })] },
    null,
  ],
  ["has it", { routes: [route({ dealer_id: "wanted" })] }, "Has it already"],
  [
    "is the same company as one who has it",
    { routes: [route({ company_number: "SC 12 34" })], dealer: { company_number: "sc1234" } },
    "The same company has it already",
  ],
  [
    "would be the third",
    { routes: [route(), route({ dealer_id: "second" })] },
    "Two dealers have it, and the buyer agreed to no more",
  ],
  ["would be the second of two", { routes: [route()] }, null],
  ["is the other beside the one named", { named_dealer_id: "first", routes: [route()] }, null],
  [
    "would be a second other beside the one named",
    { named_dealer_id: "named", routes: [route()] },
    "The buyer agreed to one dealer besides the one named",
  ],
  ["is the one named", { named_dealer_id: "wanted", routes: [route()] }, null],
  ["is the first other, the one named has none", { named_dealer_id: "named" }, null],
  [
    "comes into another's window",
    { routes: [route({ exclusive_until: HOUR_LATER })] },
    "Another dealer has it exclusively",
  ],
  [
    "comes after one who passed in their window",
    { routes: [route({ exclusive_until: HOUR_LATER, passed_at: NOW })] },
    null,
  ],
  [
    "wants leads alone",
    { routes: [route()], preferences: { is_exclusive: true } },
    "Takes exclusive leads only, and another dealer has it",
  ],
  ["wants leads alone, and nobody has it", { preferences: { is_exclusive: true } }, null],
  ["is paused", { preferences: { paused_until: "2026-12-10" } }, "Paused until 10 December"],
  [
    "has had enough today",
    { preferences: { daily_cap: 2 }, dealer: { routed_today: 2 } },
    "Daily cap of 2 reached",
  ],
])("a dealer who %s", (_name, question, expected) => {
  expect(refusal(question)).toBe(expected);
});
