import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

/** For what must be read again and not by whoever reads the database alone. */
export interface Sealing {
  seal(text: string): Promise<string>;
  /** @throws when it was sealed with another secret, or is none of ours */
  open(sealed: string): Promise<string>;
}

/** @param secret AUTH_SECRET */
export const createSealing = (secret: string): Sealing => ({
  seal: (text) => symmetricEncrypt({ key: secret, data: text }),
  open: (sealed) => symmetricDecrypt({ key: secret, data: sealed }),
});
