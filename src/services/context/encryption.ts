import { createHmac } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

/** Encryption and keyed digests at rest: reading the database alone reveals nothing. */
export interface Encryption {
  encrypt(text: string): Promise<string>;
  /** @throws when the text was encrypted with another secret or is not valid */
  decrypt(encrypted: string): Promise<string>;
  /** Recognises a text without storing it. @param purpose digests of different purposes differ */
  digest(purpose: string, text: string): string;
}

export const createEncryption = (secret: string): Encryption => ({
  encrypt: (text) => symmetricEncrypt({ key: secret, data: text }),
  decrypt: (encrypted) => symmetricDecrypt({ key: secret, data: encrypted }),
  digest: (purpose, text) => createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex"),
});

/**
 * Keyed digest, stored instead of a network or email address: a plain digest of an IPv4 address can be
 * brute-forced.
 */
export type KeyedDigest = (text: string) => string;

export function createKeyedDigest(secret: string): KeyedDigest {
  const key = createHmac("sha256", secret).update("addresses").digest();
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
