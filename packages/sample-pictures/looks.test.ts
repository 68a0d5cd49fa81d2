import { expect, test } from "vitest";
import { LOOKS } from "./looks.ts";

test("gives every look its own id", () => {
  expect(new Set(LOOKS.map(({ id }) => id)).size).toBe(LOOKS.length);
});

test("has twelve paints per body style, and a second variant in eight for four of them", () => {
  expect(LOOKS.filter(({ variant }) => variant === "a")).toHaveLength(72);
  expect(LOOKS.filter(({ variant }) => variant === "b")).toHaveLength(32);
});

test("gives the variants of a body style different faces and wheels", () => {
  for (const look of LOOKS.filter(({ variant }) => variant === "b")) {
    const first = LOOKS.find((other) => other.body === look.body && other.variant === "a");
    expect(first?.face).not.toBe(look.face);
    expect(first?.wheel).not.toBe(look.wheel);
  }
});
