import { expect, test } from "vitest";
import { sessionExpiry } from "./sessions.ts";

const SIGNED_IN = new Date("2026-11-01T09:00:00Z");
const at = (text: string) => new Date(text);

test.each([
  ["at sign-in, after two weeks without use", SIGNED_IN, false, at("2026-11-15T09:00:00Z")],
  ["once used, two weeks after that", at("2026-11-10T09:00:00Z"), false, at("2026-11-24T09:00:00Z")],
  ["at most, 30 days after sign-in", at("2026-11-30T09:00:00Z"), false, at("2026-12-01T09:00:00Z")],
  ["for an admin, 12 hours after sign-in", SIGNED_IN, true, at("2026-11-01T21:00:00Z")],
  ["for a busy admin too", at("2026-11-01T20:00:00Z"), true, at("2026-11-01T21:00:00Z")],
])("a session ends %s", (_when, lastUsedAt, isAdmin, expected) => {
  expect(sessionExpiry({ signedInAt: SIGNED_IN, lastUsedAt, isAdmin })).toEqual(expected);
});
