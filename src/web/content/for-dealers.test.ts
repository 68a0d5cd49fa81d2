import { expect, test } from "vitest";
import { TITLE_SUFFIX } from "#src/domain/policy/brand.ts";
import { FOR_DEALERS } from "./for-dealers.ts";

test("the benefits and steps carry the specification's titles", () => {
  expect(Object.keys(FOR_DEALERS.benefits)).toEqual(["Quality Leads", "List Your Inventory", "Pay Per Lead"]);
  expect(Object.keys(FOR_DEALERS.steps)).toEqual([
    "Sign Up",
    "Set Preferences",
    "Add Inventory",
    "Receive Leads",
  ]);
});

test("the eight features are those of the specification, in its order", () => {
  expect(Object.keys(FOR_DEALERS.features)).toEqual([
    "Lead scoring and quality filtering",
    "Exclusive lead windows",
    "Daily lead caps",
    "Inventory management",
    "Real-time lead notifications",
    "Customisable preferences",
    "Performance analytics",
    "Mobile-friendly portal",
  ]);
});

test("the page invites dealers to start and fits a search result", () => {
  expect(FOR_DEALERS.hero.action).toBe("Get Started Free");
  expect((FOR_DEALERS.metaTitle + TITLE_SUFFIX).length).toBeLessThanOrEqual(60);
  expect(FOR_DEALERS.metaDescription.length).toBeLessThanOrEqual(160);
});
