import { expect, test } from "vitest";
import { formatFileSize } from "./format.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [4_200, "4.2 KB"],
  [42_000_000, "42 MB"],
  [118_400_000_000, "118 GB"],
])("%i is %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
