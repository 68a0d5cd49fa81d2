import { expect, it } from "vitest";
import { LEAD_LIMITS } from "#src/domain/policy/leads.ts";
import { type DealerRate, excessiveRate } from "./dealer-checks.ts";

const QUIET: DealerRate = { name: "Own Cars", lastHour: 0, lastDay: 0, usual: 0 };

it.each<[string, Partial<DealerRate>, string | undefined]>([
  ["the first request of a new dealer", {}, undefined],
  ["the fifth of an hour", { lastHour: 4, lastDay: 4, usual: 4 }, undefined],
  [
    "the sixth of an hour",
    { lastHour: 5, lastDay: 5, usual: 5 },
    "Request 6 to Own Cars within an hour, far more than usual",
  ],
  [
    "the sixth of an hour of a dealer that gets 40 a day",
    { lastHour: 5, lastDay: 20, usual: 1120 },
    undefined,
  ],
  ["the fifteenth of a day", { lastHour: 1, lastDay: 14, usual: 60 }, undefined],
  [
    "the sixteenth of a day",
    { lastHour: 1, lastDay: 15, usual: 60 },
    "Request 16 to Own Cars within a day, far more than usual",
  ],
])("%s", (_, changes, reason) => {
  expect(excessiveRate({ ...QUIET, ...changes }, LEAD_LIMITS.perDealer)).toBe(reason);
});
