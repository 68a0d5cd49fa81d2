import { createHmac } from "node:crypto";

/**
 * Stands for a network or email address that should not be stored: without the key, all IPv4
 * addresses could be tried.
 */
export type KeyedDigest = (text: string) => string;

/** @param secret AUTH_SECRET */
export function createKeyedDigest(secret: string): KeyedDigest {
  const key = createHmac("sha256", secret).update("addresses").digest();
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
