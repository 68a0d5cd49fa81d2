import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

/** Encrypts secrets at rest: reading the database alone does not reveal them. */
export interface Encryption {
  encrypt(text: string): Promise<string>;
  /** @throws when the text was encrypted with another secret or is not valid */
  decrypt(encrypted: string): Promise<string>;
}

export const createEncryption = (secret: string): Encryption => ({
  encrypt: (text) => symmetricEncrypt({ key: secret, data: text }),
  decrypt: (encrypted) => symmetricDecrypt({ key: secret, data: encrypted }),
});
