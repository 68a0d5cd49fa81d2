import { expect, it } from "vitest";
import { fragmentToken } from "./fragment-token.ts";

it.each([
  ["is decoded", "#reset=a%2Fb", "a/b"],
  ["of another name is ignored", "#confirm=a", null],
  ["is null without a fragment", "", null],
  ["with malformed encoding is returned as it is", "#reset=a%E0%A4%A", "a%E0%A4%A"],
])("a token %s", (_what, hash, token) => {
  expect(fragmentToken(hash, "reset")).toBe(token);
});
