import { expect, it } from "vitest";
import { choiceOf, choiceText, chosenCodes } from "./choices.ts";

const PETS = ["Cat", "Dog", "Fish", "Bird", "Horse"] as const;

it("writes chosen values in the order of all", () => {
  expect(choiceOf(PETS, (pet) => pet !== "Dog")).toBe("Cat,Fish,Bird,Horse");
  expect(choiceOf(PETS, () => false)).toBeUndefined();
});

it.each([
  ["Fish", "Fish"],
  ["Cat,Dog", "Cat or Dog"],
  ["Cat,Fish,Bird,Horse", "Not Dog"],
  ["Cat,Bird,Horse", "Not Dog or Fish"],
  ["Cat,Dog,Fish,Bird,Horse", "Cat or Dog or Fish or Bird or Horse"],
])("says %s as '%s'", (choice, text) => {
  expect(choiceText(PETS, choice)).toBe(text);
});

it("marks the values that are chosen", () => {
  expect([...chosenCodes(PETS, "Cat,Bird")]).toEqual([1, 0, 0, 1, 0]);
});
