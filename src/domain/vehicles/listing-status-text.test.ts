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
  expect(listingStatusText({ published, held_words: [], dealer_status: dealerStatus })).toBe(text);
});

it("reads 'Held' until an admin has looked at it", () => {
  const held = { published: false, held_words: ["plus VAT"], dealer_status: "verified" } as const;
  expect(listingStatusText(held)).toBe("Held");
});
