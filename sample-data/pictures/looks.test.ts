import { expect, test } from "vitest";
import { LOOKS } from "./looks.ts";

test("no two looks share an id", () => {
  expect(new Set(LOOKS.map(({ id }) => id)).size).toBe(LOOKS.length);
});

test("every body style comes in twelve paints, four of them in a second variant of eight", () => {
  expect(LOOKS.filter(({ variant }) => variant === "a")).toHaveLength(72);
  expect(LOOKS.filter(({ variant }) => variant === "b")).toHaveLength(32);
});

test("two variants of one body style differ in face and in wheel", () => {
  for (const look of LOOKS.filter(({ variant }) => variant === "b")) {
    const first = LOOKS.find((other) => other.body === look.body && other.variant === "a");
    expect(first?.face).not.toBe(look.face);
    expect(first?.wheel).not.toBe(look.wheel);
  }
});
