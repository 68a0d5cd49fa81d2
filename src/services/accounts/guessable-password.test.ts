import { expect, it } from "vitest";
import { guessableBecause } from "./guessable-password.ts";

const COMMON = "This password is among the most common ones. Choose another.";
const CONTEXT = "This password is made of words that anyone would try here. Choose another.";

it.each([
  ["Password1", COMMON],
  ["SecondSpark2026!", CONTEXT],
  ["electric-car-dealer", CONTEXT],
  ["used cars", CONTEXT],
  ["three unrelated words", null],
  ["sparkling water in Leeds", null],
  ["90817263544", null],
])("%s", (password, reason) => {
  expect(guessableBecause(password)).toBe(reason);
});
