import fc from "fast-check";
import type { Sample } from "./sample.ts";
import type { Target } from "./target.ts";

/** Signs that many grammars share, and that break careless patterns. */
const COMMON = [
  " ",
  "\n",
  "\r\n",
  "\t",
  "\0",
  "0",
  "9",
  "a",
  "é",
  "\ufeff",
  "\u2028",
  "\ud800",
  "-",
  ".",
  ",",
];

/** Words of the target's grammar, cut pieces of an honest input, and signs of any kind. */
function words({ tokens, honest }: Target): fc.Arbitrary<string> {
  const text = honest(2000);
  const cut = fc
    .tuple(fc.nat(text.length), fc.nat(30))
    .map(([from, length]) => text.slice(from, from + length));
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...tokens) },
    { weight: 2, arbitrary: fc.constantFrom(...COMMON) },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
  );
}

export function samplesOf(target: Target): fc.Arbitrary<Sample> {
  const part = (maxLength: number) => fc.array(words(target), { maxLength }).map((found) => found.join(""));
  const built = fc.record({ start: part(4), again: part(3), middle: part(2), close: part(1), end: part(2) });
  const text = target.honest(2000);
  const place = fc.nat(text.length);
  // An honest input with something between, or in place of, two of its parts.
  const edited = fc
    .record({ from: place, to: place, again: part(2), middle: part(2) })
    .map(({ from, to, again, middle }) => ({
      start: text.slice(0, from),
      again,
      middle,
      close: "",
      end: text.slice(to),
    }));
  return fc.oneof({ weight: 2, arbitrary: built }, { weight: 1, arbitrary: edited });
}
