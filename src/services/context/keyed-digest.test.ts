import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createKeyedDigest } from "./encryption.ts";

it("is the same for the same text and key, and tells nothing without the key", () => {
  const digest = createKeyedDigest("one secret");
  expect(digest("192.0.2.1")).toBe(createKeyedDigest("one secret")("192.0.2.1"));
  expect(digest("192.0.2.1")).not.toBe(createKeyedDigest("another secret")("192.0.2.1"));
  expect(digest("192.0.2.1")).not.toBe(createHash("sha256").update("192.0.2.1").digest("base64url"));
});
