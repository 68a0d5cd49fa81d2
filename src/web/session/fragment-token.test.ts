import { expect, it } from "vitest";
import { fragmentToken } from "./fragment-token.ts";

it.each([
  ["is read as it was sent", "#reset=a%2Fb", "a/b"],
  ["of another name is none", "#confirm=a", null],
  ["is none where the address has none", "", null],
  ["that was damaged on its way is taken as it is", "#reset=a%E0%A4%A", "a%E0%A4%A"],
])("a token %s", (_what, hash, token) => {
  expect(fragmentToken(hash, "reset")).toBe(token);
});
