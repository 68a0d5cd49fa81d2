import { expect, it } from "vitest";
import { occurredAt } from "./analytics-events.ts";

const RECEIVED = new Date("2026-01-05T09:30:00.000Z");

it.each([
  ["a moment ago", "2026-01-05T09:29:56.500Z"],
  ["now", "2026-01-05T09:30:00.000Z"],
  ["an hour ago to the millisecond", "2026-01-05T08:30:00.000Z"],
])("accepts a browser clock of %s", (_, clientTime) => {
  expect(occurredAt(clientTime, RECEIVED).toISOString()).toBe(clientTime);
});

it.each([
  ["the future", "2026-01-05T09:30:00.001Z"],
  ["more than an hour ago", "2026-01-05T08:29:59.999Z"],
  ["no time", "yesterday"],
  ["nothing", undefined],
  ["a number", RECEIVED.getTime()],
  ["a year beyond any calendar", "+999999-01-01T00:00:00.000Z"],
])("uses the server clock for a browser clock of %s", (_, clientTime) => {
  expect(occurredAt(clientTime, RECEIVED)).toEqual(RECEIVED);
});
