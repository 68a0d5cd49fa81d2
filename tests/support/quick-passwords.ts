import { createHash } from "node:crypto";
import type { Auth } from "#src/services/accounts/auth.ts";

/**
 * Passwords as digests: a real hash takes a tenth of a second, which every sign-in of every test would wait for. Those that are
 * about passwords have the real ones (`real_passwords`).
 */
export async function quickPasswords(auth: Auth): Promise<void> {
  const { password } = await auth.$context;
  const digest = (text: string) => createHash("sha256").update(text).digest("hex");
  password.hash = async (text) => digest(text);
  password.verify = async ({ hash, password: text }) => hash === digest(text);
}
