import { DUPLICATE_WINDOW_DAYS } from "../policy/matching.ts";
import type { IssueReason, IssueState } from "./issue-reasons.ts";

/** What is known about a route, as far as it bears on a report. */
export interface IssueFacts {
  /** From the dealer to the buyer; null when either place is unknown. */
  distance_miles: number | null;
  /** Of the buyer's postcode: 'M'. */
  postcodeArea: string;
  /** The service area when the lead was routed; null when it was changed since, and is not known any more. */
  service_area: { radius_miles: number | null; postcode_areas: readonly string[] } | null;
  /** Other requests of the same mailbox or phone that this dealer got in the days before. */
  earlier_of_person: "about the same" | "about a car that is gone" | "about another car" | "none";
  /** Why the dealer has it: the service area binds routing, not who asks about a car of theirs, nor an admin. */
  route_reason: "own_vehicle" | "matching_stock" | "by_hand";
}

/** What the program finds by itself: a decision where nothing is left to judge, else something for the admin to read. */
export interface IssueFinding {
  state: IssueState;
  finding: string;
}

/**
 * A duplicate and a place outside the service area can be computed; everything else wants a person. That nobody with this
 * mailbox or phone asked before does not refute a duplicate: people have two of each.
 */
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
        finding: `You had a request of the same person about the same car or wishes ${within}.`,
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

/** What lies outside is right to report only where the service area was to keep it away. */
function checkArea(facts: IssueFacts): IssueFinding {
  const found = measureArea(facts);
  if (found.state !== "accepted" || facts.route_reason === "matching_stock") return found;
  const why = facts.route_reason === "own_vehicle" ? "is about your own car" : "was introduced by an admin";
  return { state: "open", finding: `${found.finding} The enquiry ${why}.` };
}

function measureArea({ service_area, distance_miles, postcodeArea }: IssueFacts): IssueFinding {
  if (service_area === null) {
    return { state: "open", finding: "The preferences were changed after the enquiry was routed." };
  }
  const { radius_miles, postcode_areas } = service_area;
  if (postcode_areas.length > 0 && postcodeArea !== "") {
    const areas = `your postcode areas (${postcode_areas.join(", ")})`;
    return postcode_areas.includes(postcodeArea)
      ? { state: "refused", finding: `The buyer's area ${postcodeArea} is one of ${areas}.` }
      : { state: "accepted", finding: `The buyer's area ${postcodeArea} is none of ${areas}.` };
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
  return { state: "open", finding: "Where the buyer is could not be told." };
}
