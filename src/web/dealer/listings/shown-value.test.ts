import { expect, it } from "vitest";
import { shownValue } from "./shown-value.ts";

it.each([
  ["service_history", "part", "Part"],
  ["write_off_category", "none", "No"],
  ["mot_expiry", "2021-03-12", "12 March 2021"],
  ["ev_variant_id", "nissan-leaf-40", "Nissan Leaf 40 kWh"],
  ["trim", "part", undefined],
  ["service_history", "", undefined],
  ["published", true, undefined],
])("shows %s %j as %j", (name, value, text) => {
  expect(shownValue(name, value)).toBe(text);
});
