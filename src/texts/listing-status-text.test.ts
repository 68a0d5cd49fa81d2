import { expect, it } from "vitest";
import { listingStatusText } from "./listing-status-text.ts";

it.each([
  [true, "verified", "Published"],
  [true, "suspended", "Published · dealer suspended, hidden"],
  [true, "expired", "Published · dealer's verification expired, hidden"],
  [true, "applied", "Published · dealer not verified, hidden"],
  [false, "verified", "Draft"],
  [false, "suspended", "Draft"],
] as const)("published %s of a dealer who is %s reads '%s'", (published, dealerStatus, text) => {
  const listing = { published, held_words: [], unconfirmed_since: null, dealer_status: dealerStatus };
  expect(listingStatusText(listing)).toBe(text);
});

it.each([
  ["Held", { held_words: ["plus VAT"], unconfirmed_since: null }],
  ["Hidden: not confirmed", { held_words: [], unconfirmed_since: new Date("2026-11-02T12:00:00Z") }],
])("reads '%s' until an admin or the dealer has looked at it", (text, fields) => {
  expect(listingStatusText({ published: false, dealer_status: "verified", ...fields })).toBe(text);
});
