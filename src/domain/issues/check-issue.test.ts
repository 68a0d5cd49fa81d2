import { describe, expect, it } from "vitest";
import { checkIssue, type IssueFacts } from "./check-issue.ts";
import { ISSUE_REASONS, issueDeadline } from "./issue-reasons.ts";

const FACTS: IssueFacts = {
  distance_miles: 12.34,
  postcode_area: "M",
  service_area: { radius_miles: null, postcode_areas: [] },
  earlier_of_person: "none",
  route_reason: "matching_stock",
};
const radius = (radiusMiles: number) => ({ service_area: { radius_miles: radiusMiles, postcode_areas: [] } });
const areas = (...postcodeAreas: string[]) => ({
  service_area: { radius_miles: null, postcode_areas: postcodeAreas },
});

describe("a reported enquiry outside the service area", () => {
  it.each([
    ["beyond the radius", radius(10), "accepted"],
    ["within the radius", radius(15), "refused"],
    ["in no area of theirs", areas("SK", "OL"), "accepted"],
    ["in an area of theirs", areas("SK", "M"), "refused"],
    ["when none was set", {}, "open"],
    ["at a place that is not known", { ...radius(10), distance_miles: null }, "open"],
    ["whose area was changed since", { service_area: null }, "open"],
    ["beyond the radius, about a car of theirs", { ...radius(10), route_reason: "own_vehicle" }, "open"],
    ["in no area of theirs, introduced by an admin", { ...areas("SK"), route_reason: "by_hand" }, "open"],
    ["within the radius, about a car of theirs", { ...radius(15), route_reason: "own_vehicle" }, "refused"],
  ] as const)("%s is %s", (_, changes, state) => {
    expect(checkIssue("out_of_area", { ...FACTS, ...changes }).state).toBe(state);
  });

  it("states the measured distance", () => {
    expect(checkIssue("out_of_area", { ...FACTS, ...radius(10) }).finding).toBe(
      "The buyer is 12.3 miles away, beyond your radius of 10 miles.",
    );
    expect(checkIssue("out_of_area", { ...FACTS, ...radius(10), route_reason: "own_vehicle" }).finding).toBe(
      "The buyer is 12.3 miles away, beyond your radius of 10 miles. The enquiry is about your own car.",
    );
  });
});

describe("a reported duplicate", () => {
  it.each([
    ["about the same", "accepted"],
    ["about a car that is gone", "open"],
    ["about another car", "open"],
    ["none", "open"],
  ] as const)("of an earlier request %s is %s", (earlierOfPerson, state) => {
    expect(checkIssue("duplicate", { ...FACTS, earlier_of_person: earlierOfPerson }).state).toBe(state);
  });
});

it("reasons that need judgement wait for an admin", () => {
  const judged = ISSUE_REASONS.filter((reason) => reason !== "out_of_area" && reason !== "duplicate");
  for (const reason of judged) {
    expect(checkIssue(reason, { ...FACTS, earlier_of_person: "about the same" })).toEqual({
      state: "open",
      finding: "",
    });
  }
});

it("an enquiry can be reported for 72 hours", () => {
  expect(issueDeadline(new Date("2026-11-18T20:00:00Z"))).toEqual(new Date("2026-11-21T20:00:00Z"));
});
