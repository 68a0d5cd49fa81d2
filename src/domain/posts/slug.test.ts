import fc from "fast-check";
import { expect, test } from "vitest";
import { POST_LIMITS } from "../policy/posts.ts";
import { SLUG_PATTERN, slugOf } from "./slug.ts";

test.each([
  ["Winter range, measured", "winter-range-measured"],
  ["  What's a kWh?  ", "whats-a-kwh"],
  ["Leaf’s battery & warranty", "leafs-battery-and-warranty"],
  ["Citroën ë-C4: 5 facts", "citroen-e-c4-5-facts"],
  ["50% off…", "50-off"],
  ["---", ""],
  ["電気自動車", ""],
  ["", ""],
])("the title %j proposes %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("a proposed slug is always valid and stable", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (title) => {
      const slug = slugOf(title);
      expect(slug === "" || (SLUG_PATTERN.test(slug) && slug.length <= POST_LIMITS.slug)).toBe(true);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
