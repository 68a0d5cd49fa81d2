import { expect, test } from "vitest";
import { xmlText } from "./xml-text.ts";

test.each([
  ["Cables & <adapters>", "Cables &amp; &lt;adapters&gt;"],
  [`"It's" fine`, "&quot;It&apos;s&quot; fine"],
  ["]]>", "]]&gt;"],
  ["bell\u0007 and nul\u0000", "bell and nul"],
  ["tab\tand\nline", "tab\tand\nline"],
  ["half \ud83d of a pair, and the other \ude97", "half  of a pair, and the other "],
  ["whole 🚗", "whole 🚗"],
])("%j", (text, xml) => {
  expect(xmlText(text)).toBe(xml);
});
