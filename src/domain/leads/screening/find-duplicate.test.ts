import { expect, it } from "vitest";
import { type EarlierLead, findDuplicate, type LeadWishes } from "./find-duplicate.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const DAYS = 24 * 60 * 60;
const WISHES: LeadWishes = {
  postcode: "M1 1AE",
  budget_band: "£10-15k",
  max_travel_mi: 25,
  mileage_cap: null,
  models: ["Leaf", "Zoe"],
  body_style: null,
};
const earlier = (changes: Partial<EarlierLead>): EarlierLead => ({
  ...WISHES,
  lead_id: "first",
  created_at: ago(DAYS),
  vehicle_id: "car",
  also_vehicle_id: null,
  chosen_dealer_ids: null,
  state: "routed",
  has_same_phone: true,
  is_with_dealers: true,
  ...changes,
});
const GENERAL = { vehicle_id: null };

it.each<[string, [string, string?], Partial<EarlierLead>, string]>([
  ["two cars after the first of them", ["car", "second"], {}, "new"],
  ["two cars after the second of them", ["second", "car"], {}, "new"],
  ["the same two cars", ["car", "second"], { also_vehicle_id: "second" }, "repeat"],
  ["the same two cars in the other order", ["second", "car"], { also_vehicle_id: "second" }, "repeat"],
  ["the first of two cars alone", ["car"], { also_vehicle_id: "second" }, "repeat"],
  ["the second of two cars alone", ["second"], { also_vehicle_id: "second" }, "repeat"],
  ["the second, when the first is deleted", ["second"], { ...GENERAL, also_vehicle_id: "second" }, "repeat"],
  ["two cars, one of them another", ["car", "third"], { also_vehicle_id: "second" }, "new"],
])("a request about %s", (_, [first, also = null], lead, kind) => {
  const wishes = { ...WISHES, max_travel_mi: 100 as const };
  const request = { vehicle_ids: [first], also_vehicle_id: also, wishes };
  expect(findDuplicate(request, [earlier(lead)], NOW).kind).toBe(kind);
});

it.each<[string, (string | null)[], Partial<EarlierLead>, Partial<LeadWishes>, string]>([
  ["the same vehicle at once", ["car"], { created_at: ago(0) }, {}, "same"],
  ["the same vehicle after a minute", ["car"], { created_at: ago(60) }, {}, "same"],
  ["the same vehicle a millisecond later", ["car"], { created_at: ago(60.001) }, {}, "repeat"],
  ["the same vehicle with other wishes", ["car"], {}, { budget_band: "£35k+" }, "repeat"],
  ["the same vehicle after 30 days", ["car"], { created_at: ago(30 * DAYS) }, {}, "repeat"],
  [
    "the same vehicle after a day, when no dealer is at it any more",
    ["car"],
    { is_with_dealers: false },
    {},
    "new",
  ],
  ["the same vehicle after more", ["car"], { created_at: ago(30 * DAYS + 0.001) }, {}, "new"],
  [
    "the same vehicle at once from another mailbox",
    ["car"],
    { created_at: ago(5), has_same_phone: false },
    {},
    "repeat",
  ],
  ["another vehicle", ["other"], { created_at: ago(5) }, {}, "new"],
  ["a vehicle after a general request", ["car"], { ...GENERAL, created_at: ago(5) }, {}, "new"],
  ["a general request after a vehicle", [null], { created_at: ago(5) }, {}, "new"],
  ["a general request twice in a minute", [null], { ...GENERAL, created_at: ago(5) }, {}, "same"],
  ["a general request again", [null], GENERAL, {}, "repeat"],
  [
    "a general request with models in another order and case",
    [null],
    GENERAL,
    { models: ["zoe", "LEAF"] },
    "repeat",
  ],
  ["a general request with other wishes", [null], GENERAL, { max_travel_mi: 100 }, "new"],
  ["a general request from another place", [null], GENERAL, { postcode: "E1 6AN" }, "new"],
  ["a general request with another budget", [null], GENERAL, { budget_band: "£15-25k" }, "new"],
  ["a general request with a mileage cap", [null], GENERAL, { mileage_cap: 40_000 }, "new"],
  ["a general request for a body style", [null], GENERAL, { body_style: "SUV" }, "new"],
  ["a general request for one model less", [null], GENERAL, { models: ["Leaf"] }, "new"],
  ["a general request that had matched nobody", [null], { ...GENERAL, state: "unmatched" }, {}, "new"],
  [
    "the same unmatched request in a minute",
    [null],
    { ...GENERAL, state: "unmatched", created_at: ago(5) },
    {},
    "same",
  ],
  [
    "a wider one within a minute of an unmatched one",
    [null],
    { ...GENERAL, state: "unmatched", created_at: ago(5) },
    { max_travel_mi: 100 },
    "new",
  ],
  ["after the first was withdrawn", ["car"], { state: "withdrawn" }, {}, "new"],
  ["a vehicle that has gone since the first", ["car", null], { created_at: ago(5) }, {}, "same"],
  ["a gone vehicle twice", ["car", null], { ...GENERAL, created_at: ago(5) }, {}, "same"],
])("%s", (_, vehicleIds, lead, wishes, kind) => {
  expect(
    findDuplicate({ vehicle_ids: vehicleIds, wishes: { ...WISHES, ...wishes } }, [earlier(lead)], NOW).kind,
  ).toBe(kind);
});

it("treats a request without earlier leads as new", () => {
  expect(findDuplicate({ vehicle_ids: ["car"], wishes: WISHES }, [], NOW)).toEqual({ kind: "new" });
});

it("joins the latest of several leads", () => {
  const leads = [
    earlier({ created_at: ago(3 * DAYS) }),
    earlier({ lead_id: "second", created_at: ago(2 * DAYS) }),
  ];
  for (const order of [leads, leads.toReversed()]) {
    expect(findDuplicate({ vehicle_ids: ["car"], wishes: WISHES }, order, NOW)).toEqual({
      kind: "repeat",
      lead_id: "second",
    });
  }
});

it("joins the lead with the lower id of two of the same moment", () => {
  const leads = [earlier({ lead_id: "first" }), earlier({ lead_id: "second" })];
  for (const order of [leads, leads.toReversed()]) {
    expect(findDuplicate({ vehicle_ids: ["car"], wishes: WISHES }, order, NOW)).toEqual({
      kind: "repeat",
      lead_id: "first",
    });
  }
});

it.each<[string, string[] | null, string[] | null, string]>([
  ["the same dealers in another order", ["a", "b"], ["b", "a"], "repeat"],
  ["one of two dealers", ["a"], ["a", "b"], "new"],
  ["one dealer more", ["a", "b"], ["a"], "new"],
  ["dealers, after a request to any", ["a"], null, "new"],
  ["any dealer, after a request with a choice", null, ["a"], "repeat"],
])("a request to %s", (_, chosen, before, kind) => {
  const request = { vehicle_ids: ["car"], chosen_dealer_ids: chosen, wishes: WISHES };
  expect(findDuplicate(request, [earlier({ chosen_dealer_ids: before })], NOW).kind).toBe(kind);
});
