import { DUPLICATE_WINDOW_DAYS } from "../policy/leads.ts";
import type { IssueReason, IssueState } from "./issue-reasons.ts";

export interface IssueFacts {
  distance_miles: number | null;
  postcode_area: string;
  /** Service area at routing time; null if changed since. */
  service_area: { radius_miles: number | null; postcode_areas: readonly string[] } | null;
  earlier_of_person: "about the same" | "about a car that is gone" | "about another car" | "none";
  route_reason: "own_vehicle" | "matching_stock" | "by_hand";
}

export interface IssueFinding {
  state: IssueState;
  finding: string;
}

/** A missing match does not refute a duplicate: people have two emails and phones. */
export function checkIssue(reason: IssueReason, facts: IssueFacts): IssueFinding {
  if (reason === "duplicate") return checkDuplicate(facts);
  if (reason === "out_of_area") return checkArea(facts);
  return { state: "open", finding: "" };
}

function checkDuplicate({ earlier_of_person }: IssueFacts): IssueFinding {
  const within = `in the ${DUPLICATE_WINDOW_DAYS} days before`;
  switch (earlier_of_person) {
    case "about the same":
      return {
        state: "accepted",
        finding: `You received a request from the same person about the same car or wishes ${within}.`,
      };
    case "about a car that is gone":
      return {
        state: "open",
        finding: `The same person asked ${within}, about a car that is no longer listed.`,
      };
    case "about another car":
      return { state: "open", finding: `The same person asked about something else ${within}.` };
    case "none":
      return { state: "open", finding: `No request with the same email or phone ${within}.` };
  }
}

/** Own vehicles and manual routes ignore the service area. */
function checkArea(facts: IssueFacts): IssueFinding {
  const found = measureArea(facts);
  if (found.state !== "accepted" || facts.route_reason === "matching_stock") return found;
  const why = facts.route_reason === "own_vehicle" ? "is about your own car" : "was introduced by an admin";
  return { state: "open", finding: `${found.finding} The enquiry ${why}.` };
}

function measureArea({ service_area, distance_miles, postcode_area }: IssueFacts): IssueFinding {
  if (service_area === null) {
    return { state: "open", finding: "The preferences were changed after the enquiry was routed." };
  }
  const { radius_miles, postcode_areas } = service_area;
  if (postcode_areas.length > 0 && postcode_area !== "") {
    const areas = `your postcode areas (${postcode_areas.join(", ")})`;
    return postcode_areas.includes(postcode_area)
      ? { state: "refused", finding: `The buyer's area ${postcode_area} is one of ${areas}.` }
      : { state: "accepted", finding: `The buyer's area ${postcode_area} is not one of ${areas}.` };
  }
  if (radius_miles !== null && distance_miles !== null) {
    const place = `The buyer is ${distance_miles.toFixed(1)} miles away`;
    return distance_miles <= radius_miles
      ? { state: "refused", finding: `${place}, within your radius of ${radius_miles} miles.` }
      : { state: "accepted", finding: `${place}, beyond your radius of ${radius_miles} miles.` };
  }
  if (radius_miles === null && postcode_areas.length === 0) {
    return { state: "open", finding: "No service area was set when the enquiry was routed." };
  }
  return { state: "open", finding: "The buyer's location could not be determined." };
}
