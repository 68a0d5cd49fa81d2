import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

/** For what must be read again and not by whoever reads the database alone. */
export interface Encryption {
  encrypt(text: string): Promise<string>;
  /** @throws when it was sealed with another secret, or is none of ours */
  decrypt(encrypted: string): Promise<string>;
}

/** @param secret AUTH_SECRET */
export const createEncryption = (secret: string): Encryption => ({
  encrypt: (text) => symmetricEncrypt({ key: secret, data: text }),
  decrypt: (encrypted) => symmetricDecrypt({ key: secret, data: encrypted }),
});
