import { expect, it } from "vitest";
import { detailText } from "./details/detail-texts.ts";
import { registrationDay } from "./first-registration.ts";

it.each([
  ["2019-03-21", "21 March 2019", "2019-03-21"],
  ["2019-01-01", "2019", null],
  ["2019-01-02", "2 January 2019", "2019-01-02"],
])("of %s says %s, as 1 January stands for a year alone", (firstRegistered, text, day) => {
  expect(
    detailText({ first_registered: firstRegistered } as Parameters<typeof detailText>[0], "first_registered"),
  ).toBe(text);
  expect(registrationDay(firstRegistered)).toBe(day);
});

it("is not known where nothing is stated", () => {
  expect(registrationDay(null)).toBeNull();
});
