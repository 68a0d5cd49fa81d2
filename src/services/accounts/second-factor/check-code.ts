import { createHmac, randomInt } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import { HOTP, Secret, TOTP } from "otpauth";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import {
  formatRecoveryCode,
  lockoutMinutes,
  RECOVERY_ALPHABET,
  readAppCode,
  readRecoveryCode,
} from "#src/domain/accounts/second-factor.ts";
import { Conflict, InvalidInput, TooManyAttempts } from "#src/domain/errors/errors.ts";
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "#src/domain/policy/accounts.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import {
  deleteRecoveryCode,
  lockSecondFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
  updateSecondFactor,
} from "./second-factor-queries.ts";

// RFC 6238 as every authenticator app supports it, the library's defaults: SHA-1, six digits, 30 seconds.

/** Tolerates a clock one step off, and the time to type. */
const STEPS_OFF = 1;

export const stepAt = (at: Date): number => TOTP.counter({ timestamp: at.getTime() });

export const codeOf = (secret: Uint8Array, step: number): string =>
  HOTP.generate({ secret: sharedSecret(secret), counter: step });

/** Compares in constant time. @param afterStep step of the last accepted code, against replay */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { now, afterStep }: { now: Date; afterStep: number },
): number | null {
  const present = stepAt(now);
  const stepsOff = HOTP.validate({
    secret: sharedSecret(secret),
    token: code,
    counter: present,
    window: STEPS_OFF,
  });
  return stepsOff !== null && present + stepsOff > afterStep ? present + stepsOff : null;
}

export function otpAuthUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

export const base32 = (secret: Uint8Array): string => sharedSecret(secret).base32;

const sharedSecret = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

interface CodeCheck {
  user_id: string;
  code: string;
  /** AUTH_SECRET. */
  secret: string;
  now: Date;
  /** Of a factor that is active, or awaits its first code. */
  is_confirmed: boolean;
}

type CodeOutcome<Made> =
  | { outcome: "right"; made: Made }
  | { outcome: "wrong" }
  | { outcome: "wait"; seconds: number }
  /** No factor is active or, during set-up, none awaits confirmation. */
  | { outcome: "none" };

/** Returns a wrong code as a value: an error would roll back its attempt count. */
export async function checkCode<Made>(
  db: Db,
  check: CodeCheck,
  then: (tx: DbOrTransaction) => Promise<Made>,
): Promise<CodeOutcome<Made>> {
  const { user_id, now, is_confirmed } = check;
  return await db.transaction().execute(async (tx) => {
    const factor = await lockSecondFactor(tx, user_id);
    if (!factor || (factor.confirmed_at !== null) !== is_confirmed) return { outcome: "none" };
    const waitMs = (factor.locked_until?.getTime() ?? 0) - now.getTime();
    if (waitMs > 0) return { outcome: "wait", seconds: Math.ceil(waitMs / 1000) };
    const taken = await takeCode(tx, factor, check);
    if (!taken) {
      const failures = factor.failures + 1;
      const minutes = lockoutMinutes(failures);
      const lockedUntil = minutes > 0 ? minutesAfter(now, minutes) : null;
      await updateSecondFactor(tx, user_id, { failures, locked_until: lockedUntil });
      return { outcome: "wrong" };
    }
    await updateSecondFactor(tx, user_id, { ...taken, failures: 0, locked_until: null });
    return { outcome: "right", made: await then(tx) };
  });
}

/** @returns the columns that block a replay; null for a wrong code */
async function takeCode(
  tx: DbOrTransaction,
  factor: SecondFactorRow,
  { user_id, code, secret, now }: CodeCheck,
): Promise<{ last_step?: number } | null> {
  const appCode = readAppCode(code);
  if (appCode === null) {
    const codeHash = hashRecoveryCode(readRecoveryCode(code), user_id, secret);
    return (await deleteRecoveryCode(tx, user_id, codeHash)) ? {} : null;
  }
  const shared = await symmetricDecrypt({ key: secret, data: factor.encrypted_secret });
  const lastStep = stepOfCode(Buffer.from(shared, "base64"), appCode, {
    now,
    afterStep: factor.last_step,
  });
  return lastStep === null ? null : { last_step: lastStep };
}

export const WRONG_CODE = "That code is not right, or was used before. Codes change every 30 seconds.";

export function requireCorrectCode<Made>(result: CodeOutcome<Made>): Made {
  if (result.outcome === "wrong") throw new InvalidInput({ code: WRONG_CODE });
  if (result.outcome === "wait") throw new TooManyAttempts(result.seconds);
  if (result.outcome === "none")
    throw new Conflict("Your two-step sign-in has changed since you opened this page. Reload and try again.");
  return result.made;
}

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
const hashRecoveryCode = (code: string, userId: string, secret: string): string =>
  createHmac("sha256", secret).update(`recovery code\n${userId}\n${code}`).digest("base64url");

function randomCode(): string {
  const letter = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)];
  return Array.from({ length: RECOVERY_CODE_LENGTH }, letter).join("");
}
