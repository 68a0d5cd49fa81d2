import { expect, it } from "vitest";
import { evidenceTypeOf } from "./evidence-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ["%PDF-1.7\n", "application/pdf"],
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["", null],
  ["%PD", null],
  ["<svg xmlns='http://www.w3.org/2000/svg'>", null],
  ["<!doctype html><script>", null],
  ["GIF89a", null],
  ["PK\x03\x04", null],
  ["MZ\x90", null],
  [" %PDF-1.7", null],
])("%j is %s", (start, type) => {
  expect(evidenceTypeOf(bytes(start))).toBe(type);
});
