import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Creates the secret once, readable by its owner only. */
export async function readOrCreateAuthSecret(dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, "auth-secret");
  try {
    await writeFile(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
