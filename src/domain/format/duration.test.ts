import { expect, it } from "vitest";
import { formatDuration } from "./format.ts";

const MINUTE = 60_000;

it.each([
  [-5 * MINUTE, "less than a minute"],
  [0, "less than a minute"],
  [MINUTE - 1, "less than a minute"],
  [MINUTE, "1 minute"],
  [35 * MINUTE + 59_000, "35 minutes"],
  [60 * MINUTE, "1 hour"],
  [119 * MINUTE, "1 hour"],
  [23 * 60 * MINUTE, "23 hours"],
  [24 * 60 * MINUTE, "1 day"],
  [49 * 60 * MINUTE, "2 days"],
])("%d milliseconds are %s", (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
