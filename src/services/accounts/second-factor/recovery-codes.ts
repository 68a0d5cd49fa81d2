import { createHmac, randomInt } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import { formatRecoveryCode, RECOVERY_ALPHABET } from "#src/domain/accounts/recovery-code.ts";
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "#src/domain/policy/accounts.ts";
import { replaceRecoveryCodes } from "./second-factor-queries.ts";

/** Replaces earlier codes, and stores hashes only. @returns the plain codes */
export async function makeRecoveryCodes(
  tx: DbOrTransaction,
  userId: string,
  secret: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(code, userId, secret)),
  );
  return codes.map(formatRecoveryCode);
}

/** Keyed with AUTH_SECRET: a leaked database does not allow brute force. */
export const hashRecoveryCode = (code: string, userId: string, secret: string): string =>
  createHmac("sha256", secret).update(`recovery code\n${userId}\n${code}`).digest("base64url");

function randomCode(): string {
  const letter = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)];
  return Array.from({ length: RECOVERY_CODE_LENGTH }, letter).join("");
}
