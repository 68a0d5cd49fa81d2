import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LeadFacts, scoreBadge, scoreLead } from "./lead-score.ts";

const BEST: LeadFacts = {
  phone: "+447700900123",
  email: "priya@example.org",
  postcode_kind: "full",
  has_vehicle: true,
  timeframe_days: 7,
  px_has: true,
  matching_cars: 3,
};
const LEAST: LeadFacts = {
  phone: "+441614960123",
  email: "x@mailinator.com",
  postcode_kind: "outward",
  has_vehicle: false,
  timeframe_days: 180,
  px_has: false,
  matching_cars: 0,
};

describe("the score of a lead", () => {
  it.each<[string, LeadFacts, number]>([
    ["everything a dealer could wish for", BEST, 100],
    ["the least that is still a lead", LEAST, 15],
    ["a landline instead of a mobile", { ...BEST, phone: "+441614960123" }, 95],
    ["a mobile of the Isle of Man", { ...BEST, phone: "+447624123456" }, 100],
    ["a disposable email", { ...BEST, email: "x@Mailinator.com" }, 90],
    ["a subdomain of a disposable email service", { ...BEST, email: "x@box.yopmail.com" }, 90],
    ["a name that only ends like one", { ...BEST, email: "x@notyopmail.com" }, 100],
    ["half a postcode", { ...BEST, postcode_kind: "outward" }, 95],
    ["no particular car", { ...BEST, has_vehicle: false }, 80],
    ["30 days", { ...BEST, timeframe_days: 30 }, 100],
    ["31 days", { ...BEST, timeframe_days: 31 }, 90],
    ["90 days", { ...BEST, timeframe_days: 90 }, 90],
    ["91 days", { ...BEST, timeframe_days: 91 }, 80],
    ["no part exchange", { ...BEST, px_has: false }, 90],
    ["two matching cars", { ...BEST, matching_cars: 2 }, 95],
    ["a hundred matching cars", { ...BEST, matching_cars: 100 }, 100],
    ["no matching car", { ...BEST, matching_cars: 0 }, 85],
  ])("with %s", (_, facts, expected) => {
    expect(scoreLead(facts).lead_score).toBe(expected);
  });

  it("is explained to the dealer part by part", () => {
    expect(scoreLead(LEAST)).toEqual({
      lead_score: 15,
      score_version: 1,
      score_parts: [
        { name: "phone", points: 10, max: 15, reason: "UK landline number" },
        { name: "email", points: 0, max: 10, reason: "Throwaway mailbox" },
        { name: "postcode", points: 5, max: 10, reason: "First half of the postcode only" },
        { name: "vehicle", points: 0, max: 20, reason: "Asks about no particular car" },
        { name: "timeframe", points: 0, max: 20, reason: "Wants to buy within 180 days" },
        { name: "part_exchange", points: 0, max: 10, reason: "No part exchange" },
        {
          name: "stock",
          points: 0,
          max: 15,
          reason: "No cars within reach that fit the wishes and the budget",
        },
      ],
    });
  });

  const facts = fc.record<LeadFacts>({
    phone: fc.constantFrom("+447700900123", "+441614960123", "+441534440012"),
    email: fc.emailAddress(),
    postcode_kind: fc.constantFrom("full", "outward"),
    has_vehicle: fc.boolean(),
    timeframe_days: fc.integer({ min: 1, max: 3650 }),
    px_has: fc.boolean(),
    matching_cars: fc.nat(100_000),
  });

  it("is a whole number from 0 to 100, the sum of parts whose maximums add up to 100", () => {
    fc.assert(
      fc.property(facts, (lead) => {
        const { lead_score, score_parts } = scoreLead(lead);
        expect(Number.isInteger(lead_score) && lead_score >= 0 && lead_score <= 100).toBe(true);
        expect(score_parts.reduce((sum, part) => sum + part.points, 0)).toBe(lead_score);
        expect(score_parts.reduce((sum, part) => sum + part.max, 0)).toBe(100);
        for (const part of score_parts) expect(part.points).toBeLessThanOrEqual(part.max);
      }),
    );
  });

  it("never falls when a lead improves", () => {
    const better: ((lead: LeadFacts) => LeadFacts)[] = [
      (lead) => ({ ...lead, has_vehicle: true }),
      (lead) => ({ ...lead, px_has: true }),
      (lead) => ({ ...lead, postcode_kind: "full" }),
      (lead) => ({ ...lead, timeframe_days: Math.max(1, lead.timeframe_days - 30) }),
      (lead) => ({ ...lead, matching_cars: lead.matching_cars + 1 }),
      (lead) => ({ ...lead, phone: "+447700900123" }),
    ];
    fc.assert(
      fc.property(facts, fc.constantFrom(...better), (lead, improve) => {
        expect(scoreLead(improve(lead)).lead_score).toBeGreaterThanOrEqual(scoreLead(lead).lead_score);
      }),
    );
  });
});

describe("the score badge", () => {
  it.each([
    [100, "default"],
    [70, "default"],
    [69, "secondary"],
    [40, "secondary"],
    [39, "outline"],
    [0, "outline"],
  ] as const)("%i is %s", (score, badge) => {
    expect(scoreBadge(score)).toBe(badge);
  });
});
