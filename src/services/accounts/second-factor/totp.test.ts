import { describe, expect, it, test } from "vitest";
import { secretOf } from "#tests/support/authenticator.ts";
import { base32, codeOf, otpAuthUri, stepAt, stepOfCode } from "./check-code.ts";

const SECRET = Buffer.from("12345678901234567890");

/** Test vectors of RFC 6238, appendix B, cut to six digits. */
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("the code at second %i is %s", (second, code) => {
  expect(codeOf(SECRET, stepAt(new Date(second * 1000)))).toBe(code);
});

describe("a code", () => {
  const now = new Date("2026-03-01T12:00:10Z");
  const present = stepAt(now);
  it.each([-1, 0, 1])("%i steps off is accepted", (off) => {
    expect(stepOfCode(SECRET, codeOf(SECRET, present + off), { now, afterStep: 0 })).toBe(present + off);
  });
  it.each([-2, 2, 100])("%i steps off is refused", (off) => {
    expect(stepOfCode(SECRET, codeOf(SECRET, present + off), { now, afterStep: 0 })).toBeNull();
  });
  it("that was used before is refused, and so is an older one (replay)", () => {
    expect(stepOfCode(SECRET, codeOf(SECRET, present), { now, afterStep: present })).toBeNull();
    expect(stepOfCode(SECRET, codeOf(SECRET, present - 1), { now, afterStep: present })).toBeNull();
    expect(stepOfCode(SECRET, codeOf(SECRET, present + 1), { now, afterStep: present })).toBe(present + 1);
  });
});

/** Test vectors of RFC 4648, section 10, without padding. */
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j encodes to %s in base 32, and decodes again", (text, coded) => {
  expect(base32(Buffer.from(text))).toBe(coded);
  expect(secretOf(coded).toString()).toBe(text);
});

test("the URI in the QR code names the issuer and the account", () => {
  expect(otpAuthUri(SECRET, { issuer: "Second Spark", account: "ann@dealer.example" })).toBe(
    "otpauth://totp/Second%20Spark:ann%40dealer.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Second%20Spark",
  );
});
