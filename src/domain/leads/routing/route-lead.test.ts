import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DealerPreferences, NO_PREFERENCES } from "./dealer-preferences.ts";
import { type DealerCandidate, type RoutedFacts, routeLead } from "./route-lead.ts";

const LEAD: RoutedFacts = {
  max_travel_mi: 25,
  named_dealer_id: null,
  chosen_dealer_ids: null,
  postcode_area: "M",
  budget_band: "£10-15k",
  lead_score: 50,
  models: null,
};
const TODAY = "2026-11-30";

const dealer = (dealerId: string, changes: Partial<DealerCandidate> = {}): DealerCandidate => ({
  dealer_id: dealerId,
  company_number: null,
  is_verified: true,
  is_at_credit_limit: false,
  owns_vehicle: false,
  owns_second_vehicle: false,
  distance_miles: 10,
  matching_cars: 1,
  leads_last_30_days: 0,
  routed_today: 0,
  preferences: NO_PREFERENCES,
  ...changes,
});
const own = (dealerId: string, changes: Partial<DealerCandidate> = {}) =>
  dealer(dealerId, { owns_vehicle: true, ...changes });

describe("a lead is routed to", () => {
  it.each<[string, DealerCandidate[], string[]]>([
    ["nobody when there is nobody", [], []],
    ["one dealer who fits", [dealer("a")], ["a"]],
    ["two of three", [dealer("a"), dealer("b"), dealer("c")], ["a", "b"]],
    [
      "the vehicle's own dealer first, whoever matches better",
      [dealer("a", { matching_cars: 9 }), own("z")],
      ["z", "a"],
    ],
    ["the own dealer even beyond the distance", [own("z", { distance_miles: 300 })], ["z"]],
    ["the own dealer even without another car that fits", [own("z", { matching_cars: 0 })], ["z"]],
    ["the own dealer even when the buyer's place is unknown", [own("z", { distance_miles: null })], ["z"]],
    ["nobody else when the buyer's place is unknown", [dealer("a", { distance_miles: null })], []],
    ["a dealer at the very edge", [dealer("a", { distance_miles: 25 })], ["a"]],
    ["nobody beyond it", [dealer("a", { distance_miles: 25.01 })], []],
    ["nobody without a car that fits", [dealer("a", { matching_cars: 0 })], []],
    [
      "nobody at the credit limit, not even the own dealer",
      [own("z", { is_at_credit_limit: true }), dealer("a")],
      ["a"],
    ],
    ["nobody unverified, not even the own dealer", [own("z", { is_verified: false }), dealer("a")], ["a"]],
    ["more matching cars first", [dealer("a"), dealer("b", { matching_cars: 3 })], ["b", "a"]],
    [
      "with enough matching cars, the one with fewer leads",
      [dealer("a", { matching_cars: 40, leads_last_30_days: 5 }), dealer("b", { matching_cars: 3 })],
      ["b", "a"],
    ],
    [
      "with as many leads, the nearer",
      [dealer("a", { distance_miles: 12 }), dealer("b", { distance_miles: 11 })],
      ["b", "a"],
    ],
    ["at the same distance, the lower id", [dealer("b"), dealer("a")], ["a", "b"]],
    [
      "one company only once",
      [
        dealer("a", { company_number: "sc 123456" }),
        dealer("b", { company_number: "SC123456" }),
        dealer("c"),
      ],
      ["a", "c"],
    ],
    [
      "another branch of the own dealer's company not at all",
      [own("z", { company_number: "1" }), dealer("a", { company_number: "1" }), dealer("b")],
      ["z", "b"],
    ],
    [
      "dealers without a company number are different dealers",
      [dealer("a", { company_number: "" }), dealer("b", { company_number: " " })],
      ["a", "b"],
    ],
  ])("%s", (_, candidates, expected) => {
    const { routes } = routeLead({ candidates, lead: LEAD, today: TODAY });
    expect(routes.map(({ dealer_id }) => dealer_id)).toEqual(expected);
  });

  it("positions start at 1 and have a reason", () => {
    const { routes } = routeLead({
      candidates: [dealer("a", { distance_miles: 4 }), own("z")],
      lead: LEAD,
      today: TODAY,
    });
    expect(routes).toEqual([
      { dealer_id: "z", position: 1, reason: "own_vehicle", distance_miles: 10, is_exclusive: false },
      { dealer_id: "a", position: 2, reason: "matching_stock", distance_miles: 4, is_exclusive: false },
    ]);
  });

  it("the dealer of the second car is chosen for their own car too", () => {
    const { routes } = routeLead({
      candidates: [own("z"), dealer("a", { owns_second_vehicle: true, distance_miles: 400 })],
      lead: LEAD,
      today: TODAY,
    });
    expect(routes.map(({ reason }) => reason)).toEqual(["own_vehicle", "own_vehicle"]);
  });

  it("explains the decision about every dealer", () => {
    const { explanation } = routeLead({
      candidates: [
        own("z", { distance_miles: 141.26, company_number: "7" }),
        dealer("a", { matching_cars: 2 }),
        dealer("b"),
        dealer("c", { distance_miles: 40 }),
        dealer("d", { matching_cars: 0 }),
        dealer("e", { is_verified: false }),
        dealer("f", { company_number: "7" }),
        dealer("g", { distance_miles: null }),
      ],
      lead: LEAD,
      today: TODAY,
    });
    const reasons = Object.fromEntries(explanation.map(({ dealer_id, reason }) => [dealer_id, reason]));
    expect(reasons).toEqual({
      z: "Has the vehicle asked about, though 141.3 miles away where the buyer would travel 25",
      a: "2 matching cars",
      b: "Enough dealers were chosen before",
      c: "40.0 miles away, the buyer would travel 25",
      d: "No published car fits the wishes",
      e: "Not verified",
      f: "The same company was chosen before",
      g: "The distance to the buyer is unknown",
    });
    expect(explanation.slice(0, 2).map(({ dealer_id, chosen }) => [dealer_id, chosen])).toEqual([
      ["z", true],
      ["a", true],
    ]);
  });

  it("explains the choice of a car's own dealer", () => {
    const reasonFor = (ownVehicle: Partial<DealerCandidate>) =>
      routeLead({ candidates: [dealer("a", ownVehicle)], lead: LEAD, today: TODAY }).explanation[0]?.reason;
    expect(reasonFor({ owns_second_vehicle: true })).toBe("Has the second vehicle asked about");
    for (const distanceMiles of [null, 24, 25]) {
      expect(reasonFor({ owns_vehicle: true, distance_miles: distanceMiles })).toBe(
        "Has the vehicle asked about",
      );
    }
  });

  it("explains those with matching cars first, then the nearer, then those of unknown distance", () => {
    const others = [
      dealer("no car, unknown", { matching_cars: 0, distance_miles: null }),
      dealer("no car, near", { matching_cars: 0, distance_miles: 1 }),
      dealer("no car, at the door", { matching_cars: 0, distance_miles: 0 }),
      dealer("unknown", { distance_miles: null, matching_cars: 3 }),
      dealer("unknown too", { distance_miles: null, matching_cars: 2 }),
      dealer("far", { distance_miles: 90, matching_cars: 1 }),
      dealer("less far", { distance_miles: 80, matching_cars: 2 }),
    ];
    const { explanation } = routeLead({ candidates: others, lead: LEAD, today: TODAY });
    expect(explanation.map(({ dealer_id }) => dealer_id)).toEqual([
      "less far",
      "far",
      "unknown",
      "unknown too",
      "no car, at the door",
      "no car, near",
      "no car, unknown",
    ]);
  });

  it("includes the chosen dealers in the explanation, however many were considered", () => {
    const far = Array.from({ length: 100 }, (_, i) =>
      dealer(`far-${i}`, { distance_miles: 500, matching_cars: 50 }),
    );
    const { explanation } = routeLead({
      candidates: [...far, dealer("near")],
      lead: LEAD,
      today: TODAY,
    });
    expect(explanation).toHaveLength(20);
    expect(explanation[0]).toMatchObject({ dealer_id: "near", chosen: true });
  });
});

describe("for any dealers", () => {
  const candidates = fc
    .uniqueArray(
      fc.record<DealerCandidate>({
        dealer_id: fc.uuid(),
        company_number: fc.option(fc.constantFrom("01", "02", "03")),
        is_verified: fc.boolean(),
        is_at_credit_limit: fc.boolean(),
        owns_vehicle: fc.constant(false),
        owns_second_vehicle: fc.constant(false),
        distance_miles: fc.option(fc.double({ min: 0, max: 200, noNaN: true })),
        matching_cars: fc.nat(5),
        leads_last_30_days: fc.nat(3),
        routed_today: fc.nat(3),
        preferences: fc.record<DealerPreferences>({
          radius_miles: fc.option(fc.constantFrom(5, 20)),
          postcode_areas: fc.constantFrom([], ["M"], ["SK"]),
          models: fc.constantFrom([], ["Nissan Leaf"]),
          budget_bands: fc.constantFrom([], ["£10-15k"], ["£35k+"]),
          minimum_score: fc.constantFrom(0, 50, 51),
          is_exclusive: fc.boolean(),
          daily_cap: fc.option(fc.constantFrom(1, 3)),
          paused_until: fc.option(fc.constantFrom(TODAY, "2026-12-03")),
          holidays: fc.constantFrom([], [{ first_day: TODAY, last_day: TODAY }]),
          quiet_hours: fc.constant(null),
        }),
      }),
      { selector: ({ dealer_id }) => dealer_id, maxLength: 12 },
    )
    .chain((dealers) =>
      fc.nat(dealers.length).map((index) => dealers.map((one, i) => ({ ...one, owns_vehicle: i === index }))),
    );
  const maxTravelMi = fc.integer({ min: 1, max: 150 });
  const introduced = (dealers: DealerCandidate[], miles: number) =>
    routeLead({ candidates: dealers, lead: { ...LEAD, max_travel_mi: miles }, today: TODAY });
  const isResting = ({ preferences, routed_today, is_at_credit_limit }: DealerCandidate) =>
    is_at_credit_limit ||
    preferences.paused_until === "2026-12-03" ||
    preferences.holidays.length > 0 ||
    (preferences.daily_cap !== null && routed_today >= preferences.daily_cap);

  it("routes to at most two, all verified, of different companies, in positions from 1", () => {
    fc.assert(
      fc.property(candidates, maxTravelMi, (dealers, miles) => {
        const { routes } = introduced(dealers, miles);
        const chosen = routes.map(({ dealer_id }) => dealers.find((one) => one.dealer_id === dealer_id));
        expect(routes.length).toBeLessThanOrEqual(2);
        expect(routes.map(({ position }) => position)).toEqual([1, 2].slice(0, routes.length));
        expect(chosen.every((one) => one?.is_verified && !isResting(one))).toBe(true);
        if (chosen.some((one) => one?.preferences.is_exclusive)) expect(routes.length).toBe(1);
        expect(new Set(routes.map(({ dealer_id }) => dealer_id)).size).toBe(routes.length);
        const companies = chosen.flatMap((one) => one?.company_number ?? []);
        expect(new Set(companies).size).toBe(companies.length);
      }),
    );
  });

  it("puts the vehicle's verified dealer first and requires a matching car in range from others", () => {
    fc.assert(
      fc.property(candidates, maxTravelMi, (dealers, miles) => {
        const { routes } = introduced(dealers, miles);
        const itsDealer = dealers.find((one) => one.owns_vehicle && one.is_verified && !isResting(one));
        if (itsDealer) expect(routes[0]?.dealer_id).toBe(itsDealer.dealer_id);
        for (const { dealer_id, reason } of routes) {
          const chosen = dealers.find((one) => one.dealer_id === dealer_id);
          expect(reason).toBe(chosen?.owns_vehicle ? "own_vehicle" : "matching_stock");
          if (chosen?.owns_vehicle) continue;
          expect(chosen?.distance_miles ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(miles);
          expect(chosen?.matching_cars).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("does not depend on the order of the candidates", () => {
    const shuffled = candidates.chain((dealers) =>
      fc.tuple(fc.constant(dealers), fc.shuffledSubarray(dealers, { minLength: dealers.length })),
    );
    fc.assert(
      fc.property(shuffled, maxTravelMi, ([dealers, others], miles) => {
        expect(introduced(others, miles)).toEqual(introduced(dealers, miles));
      }),
    );
  });
});
