import { expect, it } from "vitest";
import { withoutLinkKeys } from "./without-link-keys.ts";

it.each([
  ["/my-request/D4-tW9nLRp_h", "/my-request/[token]"],
  ["/enquiry/D4-tW9nLRp_h", "/enquiry/[token]"],
  ["/vehicle-feeds/D4-tW9nLRp_h/stock.csv", "/vehicle-feeds/[token]/stock.csv"],
  ["/my-request/D4-tW9nLRp_h/download", "/my-request/[token]/download"],
  ["/my-request/D4-tW9nLRp_h.data", "/my-request/[token].data"],
  ["/My-Request/D4-tW9nLRp_h/", "/my-request/[token]/"],
  ["/my-request/email/D4-tW9nLRp_h.data", "/my-request/email/[token].data"],
  ["/saved-searches/D4-tW9nLRp_h/stop", "/saved-searches/[token]/stop"],
  ["/Saved-Searches/Confirm/D4-tW9nLRp_h.data", "/saved-searches/confirm/[token].data"],
  ["/blog/preview/D4-tW9nLRp_h", "/blog/preview/[token]"],
  ["/BLOG/Preview/D4-tW9nLRp_h.data", "/blog/preview/[token].data"],
  ["at https://x.test/my-request/D4-tW9nLRp_h:1:2", "at https://x.test/my-request/[token]:1:2"],
  ["/my-request/[token]", "/my-request/[token]"],
  ["/vehicle/D4-tW9nLRp_h", "/vehicle/D4-tW9nLRp_h"],
  ["/blog/preview", "/blog/preview"],
  ["/saved-searches", "/saved-searches"],
])("%s is logged as %s", (path, written) => {
  expect(withoutLinkKeys(path)).toBe(written);
});
