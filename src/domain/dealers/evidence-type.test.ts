import { expect, it } from "vitest";
import { evidenceFileName, evidenceTypeOf } from "./evidence-type.ts";

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

it.each([
  ["proof.pdf", "application/pdf", "proof.pdf"],
  ["Scan.JPEG", "image/jpeg", "Scan.JPEG"],
  ["proof.pdf.hta", "application/pdf", "proof.pdf.hta.pdf"],
  ["photo.png", "image/jpeg", "photo.png.jpg"],
  ["file", "image/png", "file.png"],
] as const)("%s with content of type %s is stored as %s", (name, type, stored) => {
  expect(evidenceFileName(name, type)).toBe(stored);
});
