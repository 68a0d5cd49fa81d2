import { expect, it } from "vitest";
import { withoutBuyerToken } from "./without-buyer-token.ts";

it.each([
  ["/my-request/D4-tW9nLRp_h", "/my-request/[token]"],
  ["/my-request/D4-tW9nLRp_h/download", "/my-request/[token]/download"],
  ["/my-request/D4-tW9nLRp_h.data", "/my-request/[token].data"],
  ["/vehicle/D4-tW9nLRp_h", "/vehicle/D4-tW9nLRp_h"],
])("%s is written down as %s", (path, written) => {
  expect(withoutBuyerToken(path)).toBe(written);
});
