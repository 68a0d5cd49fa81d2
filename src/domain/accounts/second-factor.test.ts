import { describe, expect, test } from "vitest";
import { formatRecoveryCode, lockoutMinutes, readAppCode, readRecoveryCode } from "./second-factor.ts";
import { shortenAddress } from "./sessions.ts";

describe("a typed code", () => {
  test.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["12345", null],
    ["1234567", null],
    ["abcde-fghjk", null],
    ["", null],
  ])("%j is read as the TOTP code %j", (typed, code) => {
    expect(readAppCode(typed)).toBe(code);
  });

  test.each(["abcde-fghjk", "ABCDE FGHJK", " abcdefghjk "])("%j is a recovery code", (typed) => {
    expect(readRecoveryCode(typed)).toBe("abcdefghjk");
    expect(formatRecoveryCode(readRecoveryCode(typed))).toBe("abcde-fghjk");
  });
});

test.each([
  [1, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [9, 15],
  [500, 15],
])("%i wrong codes lock out for %i minutes", (failures, minutes) => {
  expect(lockoutMinutes(failures)).toBe(minutes);
});

test.each([
  ["203.0.113.77", "203.0.113.x"],
  ["2001:db8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3:x"],
  ["2001:db8::7", "2001:db8:x"],
  ["::1", ""],
  ["", ""],
  ["unknown", ""],
])("the address %j is shown as %j", (address, shown) => {
  expect(shortenAddress(address)).toBe(shown);
});
