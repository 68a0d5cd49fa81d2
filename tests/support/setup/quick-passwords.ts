import { createHash } from "node:crypto";
import type { Auth } from "#src/services/accounts/auth.ts";

/**
 * Replaces the password hash, which takes a tenth of a second for each sign-in, with a fast digest.
 * Tests about passwords use the real one (`realPasswords`).
 */
export async function quickPasswords(auth: Auth): Promise<void> {
  const { password } = await auth.$context;
  const digest = (text: string) => createHash("sha256").update(text).digest("hex");
  password.hash = async (text) => digest(text);
  password.verify = async ({ hash, password: text }) => hash === digest(text);
}
