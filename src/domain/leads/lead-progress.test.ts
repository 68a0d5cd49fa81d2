import { describe, expect, it } from "vitest";
import { isOverlooked, isResponse, LEAD_PROGRESS, mayProgress } from "./lead-route.ts";

describe("the steps of an enquiry", () => {
  // Rows: from; columns: to, in the order of LEAD_PROGRESS. x: allowed.
  it.each([
    ["new", "- x x x x x x"],
    ["opened", "- - x x x x x"],
    ["called", "- x - x x x x"],
    ["no_answer", "- x x - x x x"],
    ["appointment", "- x x x - x x"],
    ["won", "- - x - x - x"],
    ["lost", "- - x x x x -"],
  ] as const)("from %s: %s", (from, allowed) => {
    const row = LEAD_PROGRESS.map((to) => (mayProgress(from, to) ? "x" : "-")).join(" ");
    expect(row).toBe(allowed);
  });

  it("lead from new to every other state, and never back to new", () => {
    for (const progress of LEAD_PROGRESS) {
      expect(mayProgress(progress, "new")).toBe(false);
      if (progress !== "new") expect(mayProgress("new", progress)).toBe(true);
    }
  });
});

it("every state after 'opened' counts as a response", () => {
  expect(LEAD_PROGRESS.filter(isResponse)).toEqual(["called", "no_answer", "appointment", "won", "lost"]);
});

it.each([
  ["new", "new", false],
  ["new", "opened", false],
  ["opened", "new", false],
  ["new", "called", true],
  ["opened", "won", true],
  ["called", "called", false],
  ["called", "opened", true],
  ["called", "lost", true],
] as const)(
  "a change based on %s of an enquiry in %s overlooks a colleague: %s",
  (seen, present, overlooked) => {
    expect(isOverlooked(seen, present)).toBe(overlooked);
  },
);
