import { createHmac } from "node:crypto";

/**
 * Keyed digest, stored instead of a network or email address: a plain digest of an IPv4 address can be
 * brute-forced.
 */
export type KeyedDigest = (text: string) => string;

export function createKeyedDigest(secret: string): KeyedDigest {
  const key = createHmac("sha256", secret).update("addresses").digest();
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
