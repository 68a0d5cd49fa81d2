import fc from "fast-check";
import { HOSTILE_TEXTS, LONG_TEXTS } from "./hostile-texts.ts";

const nested = (open: string, middle: string, close: string, depth: number) =>
  `${open.repeat(depth)}${middle}${close.repeat(depth)}`;

/** Raw JSON that no parsed value can express: numbers out of range, duplicate keys. */
const RAW_JSON: readonly string[] = [
  ..."null true false 0 -0 -1 1 1.5 0.1e1 1e5 1e308 1e309 -1e309 1e-400".split(" "),
  ..."2147483647 2147483648 -2147483649 9007199254740993 9223372036854775808".split(" "),
  "1".repeat(400),
  "[]",
  "{}",
  "[null]",
  "[[[]]]",
  '[""]',
  '{"":""}',
  '{"a":1,"a":2}',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"is_admin":true}}}',
  '{"toString":1,"valueOf":null}',
  '{"length":1000000000}',
  '{"then":1}',
  '{"toJSON":1}',
  '{"$ne":null}',
  '["a","a","a"]',
  '"\\u0000"',
  '{"\\u0000":"\\u0000"}',
  '["\\u0000"]',
  '"\\ud800"',
  '{"\\ud800":["\\udfff"]}',
  nested("[", "", "]", 2000),
  nested("[", "", "]", 100_000),
  nested('{"a":', "1", "}", 2000),
  nested('{"a":', "1", "}", 30_000),
  `[${"0,".repeat(5000)}0]`,
  `[${'"a",'.repeat(5000)}"a"]`,
  `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":${index}`).join(",")}}`,
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG_TEXTS) },
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 5, arbitrary: fc.constantFrom(...RAW_JSON) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
);
