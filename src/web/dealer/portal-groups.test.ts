import { expect, it } from "vitest";
import { portalGroups } from "./portal-groups.ts";

const namesFor = (isOwner: boolean) =>
  portalGroups(isOwner, "/dealer/listings").map(({ text, pages }) => [text, ...pages.map((one) => one.text)]);

it("leads an owner to all pages from four groups, and staff to theirs", () => {
  expect(namesFor(true)).toEqual([
    ["Performance", "Performance"],
    ["Money", "Statements", "Terms and prices"],
    ["Dealership", "People", "Profile", "Reviews", "Preferences"],
    ["Connections", "Stock in", "Stock out", "Enquiries out", "Keys"],
  ]);
  expect(namesFor(false)).toEqual([
    ["Performance", "Performance"],
    ["Dealership", "Reviews"],
    ["Connections", "Stock in"],
  ]);
});

it.each([
  ["/dealer/statements/2026-11", "Money", "/dealer/statements"],
  ["/dealer/feeds", "Connections", "/dealer/feeds"],
  ["/dealer/reviews", "Dealership", "/dealer/reviews"],
  ["/dealer/bulk-upload", "Connections", "/dealer/stock-feed"],
  ["/dealer/seo-import", "Connections", "/dealer/stock-feed"],
])("of %s the group %s is current, at %s", (pathname, text, to) => {
  const current = portalGroups(true, pathname).filter(({ isCurrent }) => isCurrent);
  expect(current).toEqual([expect.objectContaining({ text, to })]);
});
