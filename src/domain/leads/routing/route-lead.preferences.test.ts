import { describe, expect, it } from "vitest";
import { type DealerPreferences, NO_PREFERENCES } from "./dealer-preferences.ts";
import { type DealerCandidate, type EarlierRoute, type RoutedFacts, routeLead } from "./route-lead.ts";

const LEAF = { make: "Nissan", model: "Leaf" };
const TESLA = { make: "Tesla", model: "Model 3" };
const LEAD: RoutedFacts = {
  max_travel_mi: 25,
  named_dealer_id: null,
  chosen_dealer_ids: null,
  postcode_area: "SK",
  budget_band: "£10-15k",
  lead_score: 35,
  models: [LEAF],
};
const dealer = (
  dealerId: string,
  preferences: Partial<DealerPreferences> = {},
  changes: Partial<DealerCandidate> = {},
): DealerCandidate => ({
  dealer_id: dealerId,
  company_number: null,
  is_verified: true,
  is_at_credit_limit: false,
  owns_vehicle: false,
  owns_second_vehicle: false,
  distance_miles: 21,
  matching_cars: 1,
  leads_last_30_days: 0,
  routed_today: 0,
  preferences: { ...NO_PREFERENCES, ...preferences },
  ...changes,
});
const routed = (
  candidates: DealerCandidate[],
  lead: Partial<RoutedFacts> = {},
  earlier: EarlierRoute[] = [],
) => routeLead({ candidates, lead: { ...LEAD, ...lead }, today: "2026-12-02", earlier });
const chosen = (...question: Parameters<typeof routed>) =>
  routed(...question).routes.map(({ dealer_id, position }) => `${dealer_id}${position}`);
const has = (dealerId: string, hasPassed = false): EarlierRoute => ({
  dealer_id: dealerId,
  company_number: null,
  has_passed: hasPassed,
});

describe("a dealer's preferences", () => {
  it.each<[string, Partial<DealerPreferences>, Partial<RoutedFacts>, string]>([
    ["a radius", { radius_miles: 20 }, {}, "Outside its radius of 20 miles"],
    ["the edge of a radius", { radius_miles: 21 }, {}, "1 matching car"],
    ["an area", { postcode_areas: ["M", "OL"] }, {}, "SK is not one of its postcode areas"],
    ["an area that is the buyer's", { postcode_areas: ["M", "SK"] }, {}, "1 matching car"],
    ["other models", { models: ["Tesla", "Kia"] }, {}, "The buyer wants other makes and models"],
    ["a make", { models: ["nissan"] }, {}, "1 matching car"],
    ["one of its makes", { models: ["Tesla", "nissan"] }, {}, "1 matching car"],
    ["one of the wanted models", { models: ["nissan"] }, { models: [TESLA, LEAF] }, "1 matching car"],
    ["models, and any would do", { models: ["Tesla"] }, { models: null }, "1 matching car"],
    ["other budgets", { budget_bands: ["£35k+"] }, {}, "Budget £10-15k is not one of its budgets"],
    ["the budget", { budget_bands: ["£10-15k", "£35k+"] }, {}, "1 matching car"],
    ["better leads", { minimum_score: 50 }, {}, "Score 35 below its minimum of 50"],
    ["leads as good as this", { minimum_score: 35 }, {}, "1 matching car"],
    ["a pause", { paused_until: "2026-12-03" }, {}, "Paused until 3 December"],
    ["a pause that ends today", { paused_until: "2026-12-02" }, {}, "1 matching car"],
    [
      "a holiday on its first day",
      { holidays: [{ first_day: "2026-12-02", last_day: "2026-12-09" }] },
      {},
      "On holiday until 9 December",
    ],
    [
      "a holiday on its last day",
      { holidays: [{ first_day: "2026-11-20", last_day: "2026-12-02" }] },
      {},
      "On holiday until 2 December",
    ],
    [
      "a holiday that is over",
      { holidays: [{ first_day: "2026-11-20", last_day: "2026-12-01" }] },
      {},
      "1 matching car",
    ],
  ])("%s", (_, preferences, lead, reason) => {
    const { explanation } = routed([dealer("a", preferences)], lead);
    expect(explanation).toMatchObject([{ reason, chosen: reason === "1 matching car" }]);
  });

  it.each([
    [4, "1 matching car"],
    [5, "Daily cap of 5 reached"],
    [6, "Daily cap of 5 reached"],
  ])("apply a cap of 5 after %i leads today", (routedToday, reason) => {
    expect(routed([dealer("a", { daily_cap: 5 }, { routed_today: routedToday })]).explanation).toMatchObject([
      { reason },
    ]);
  });

  it("are ignored for enquiries about their own vehicle, except pause, holiday and cap", () => {
    const own = (preferences: Partial<DealerPreferences>) =>
      chosen([dealer("z", preferences, { owns_vehicle: true, routed_today: 5 })], { named_dealer_id: "z" });
    expect(
      own({
        radius_miles: 5,
        models: ["Kia"],
        budget_bands: ["£35k+"],
        minimum_score: 90,
        is_exclusive: true,
      }),
    ).toEqual(["z1"]);
    expect(own({ paused_until: "2027-01-01" })).toEqual([]);
    expect(own({ holidays: [{ first_day: "2026-12-01", last_day: "2026-12-31" }] })).toEqual([]);
    expect(own({ daily_cap: 5 })).toEqual([]);
  });
});

describe("the buyer's consent", () => {
  it("allows two dealers when it names none", () => {
    expect(chosen([dealer("a"), dealer("b"), dealer("c")])).toEqual(["a1", "b2"]);
  });

  it("allows one other dealer when the named one is paused, and the explanation says so", () => {
    const named = dealer("z", { paused_until: "2026-12-03" }, { owns_vehicle: true });
    const { routes, explanation } = routed([named, dealer("a"), dealer("b")], { named_dealer_id: "z" });
    expect(routes.map(({ dealer_id }) => dealer_id)).toEqual(["a"]);
    expect(Object.fromEntries(explanation.map(({ dealer_id, reason }) => [dealer_id, reason]))).toEqual({
      z: "Paused until 3 December",
      a: "1 matching car",
      b: "The buyer agreed to one dealer besides the one named",
    });
  });

  it("allows one other dealer when the named one is no candidate", () => {
    expect(chosen([dealer("a"), dealer("b")], { named_dealer_id: "gone" })).toEqual(["a1"]);
  });

  it.each<[string, string[], string[]]>([
    ["the one who was left ticked", ["b"], ["b1"]],
    ["both in the order of every lead", ["b", "a"], ["a1", "b2"]],
    ["no one in place of a chosen dealer who is away", ["z"], []],
    ["the other chosen one, when the first is away", ["z", "b"], ["b1"]],
  ])("allows, of a choice, %s", (_, chosenIds, expected) => {
    const away = dealer("z", { paused_until: "2026-12-03" });
    const asked = { chosen_dealer_ids: chosenIds };
    expect(chosen([away, dealer("a"), dealer("b"), dealer("c")], asked)).toEqual(expected);
  });

  it("allows the named dealer to be second", () => {
    expect(chosen([dealer("a", {}, { matching_cars: 3 }), dealer("z")], { named_dealer_id: "z" })).toEqual([
      "a1",
      "z2",
    ]);
  });
});

describe("a dealer who accepts only exclusive leads", () => {
  const alone = dealer("a", { is_exclusive: true }, { matching_cars: 3 });

  it("has the lead exclusively at first", () => {
    const { routes, explanation } = routed([alone, dealer("b")]);
    expect(routes).toMatchObject([{ dealer_id: "a", position: 1, is_exclusive: true }]);
    expect(explanation[1]).toMatchObject({
      dealer_id: "b",
      reason: "Another dealer has it exclusively first",
    });
  });

  it("does not get a lead that another dealer has", () => {
    const { routes, explanation } = routed([
      dealer("b", {}, { matching_cars: 3 }),
      dealer("a", { is_exclusive: true }),
    ]);
    expect(routes).toMatchObject([{ dealer_id: "b", is_exclusive: false }]);
    expect(explanation[1]?.reason).toBe("Takes exclusive leads only, and another dealer has it");
  });

  it("is followed by the next dealer, in second position", () => {
    expect(chosen([alone, dealer("b")], {}, [has("a")])).toEqual(["b2"]);
    expect(routed([alone, dealer("b")], {}, [has("a")]).explanation[1]?.reason).toBe("Has it already");
  });

  it("gets a lead that another dealer passed, but not one another still has", () => {
    expect(chosen([alone], {}, [has("x", true)])).toEqual(["a2"]);
    expect(chosen([alone], {}, [has("x")])).toEqual([]);
  });

  it("is not added as a third dealer after a pass", () => {
    expect(chosen([dealer("b")], {}, [has("x", true), has("y", true)])).toEqual([]);
  });
});
