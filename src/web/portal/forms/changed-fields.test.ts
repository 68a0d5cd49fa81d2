import { expect, it } from "vitest";
import { changedFields } from "./changed-fields.ts";

const SENT = { town: "Whitby", about: "", holidays: [{ first_day: "2026-12-24" }], exclusive: false };

it.each([
  ["nothing", {}],
  ["a text", { town: "Whitby Bay" }],
  ["an emptied text", { town: "" }],
  ["a list", { holidays: [{ first_day: "2026-12-25" }] }],
  ["an emptied list", { holidays: [] }],
  ["two fields", { about: "By the sea", exclusive: true }],
])("input after sending keeps %s that changed", (_, changes) => {
  expect(changedFields(SENT, { ...structuredClone(SENT), ...changes })).toEqual(changes);
});
