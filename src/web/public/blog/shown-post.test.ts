import { expect, test } from "vitest";
import { articleBoxes } from "./shown-post.ts";

const CITIES = ["london", "manchester", "birmingham"];

test.each([
  [["Nissan Leaf"], true, false],
  [["leaf owners"], true, false],
  [["NISSAN"], true, false],
  [["Tesla"], false, true],
  [["Buying a Model 3"], false, true],
  [["Tesla Model 3", "Nissan Leaf"], true, true],
  [["Charging", "Range"], false, false],
  [["Model Y"], false, false],
  [[], false, false],
])("topics %j", (topics, leaf, tesla) => {
  expect(articleBoxes({ topics, city: "" }, CITIES)).toEqual({ leaf, tesla, city: null });
});

test.each([
  ["London", "london"],
  [" manchester ", "manchester"],
  ["BIRMINGHAM", "birmingham"],
  ["Leeds", null],
  ["", null],
])("the city '%s' leads to %s", (city, slug) => {
  expect(articleBoxes({ topics: [], city }, CITIES).city).toBe(slug);
});
