import { expect, test } from "vitest";
import { sourceLine } from "./source-line.ts";

test.each([
  [{ source: "What Car?", asOf: "2020-08" }, "What Car?, August 2020"],
  [{ source: "Autocar", asOf: "2022-01-26" }, "Autocar, 26 January 2022"],
  [{ source: "GB News", asOf: "2026-03-07" }, "GB News, 7 March 2026"],
  [{ source: "Zapmap", asOf: "2026-11", undated: true as const }, "Zapmap, read November 2026"],
])("a source is named with its date: %o", (fact, line) => {
  expect(sourceLine(fact)).toBe(line);
});

test.each(["2020", "2020-13", "August 2020", ""])("'%s' is not a date a source can have", (asOf) => {
  expect(() => sourceLine({ source: "What Car?", asOf })).toThrow(RangeError);
});
