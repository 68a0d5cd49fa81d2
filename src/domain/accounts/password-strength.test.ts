import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", null],
  ["abc", "short"],
  ["aaaaaaaaaaaa", "weak"],
  ["12345678", "weak"],
  ["Password1!", "weak"],
  ["qwertyuiop", "weak"],
  ["kettle-7", "fair"],
  ["correct horse battery", "strong"],
])("the password %j is rated %s", (password, level) => {
  expect(passwordStrength(password)?.level ?? null).toBe(level);
});
