import { expect, it } from "vitest";
import { reasonOf } from "./error-for-log.ts";

it.each<[string, unknown, string]>([
  ["an error says it", new Error("the folder is in use"), "the folder is in use"],
  [
    "of several attempts the first says it",
    new AggregateError([new Error("refused at ::1")]),
    "refused at ::1",
  ],
  ["an error without words has its name", new TypeError(), "TypeError"],
  ["whatever else was thrown is its own reason", "gone", "gone"],
])("%s", (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
