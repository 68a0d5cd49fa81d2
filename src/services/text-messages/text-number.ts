import { randomInt } from "node:crypto";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { MOBILE_WANTED, textCodeSchema, textNumberSchema } from "#src/domain/accounts/text-number-form.ts";
import { Conflict, InvalidInput, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { TEXT_CODE_LENGTH, TEXT_CODE_MAX_WRONG, TEXT_CODE_MINUTES } from "#src/domain/policy/accounts.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, WithDb } from "#src/services/app-context.ts";
import { parseUkPhone } from "#src/services/parse-uk-phone.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import {
  deleteTextNumber,
  findTextNumber,
  lockTextNumber,
  replaceTextNumber,
  updateTextNumber,
} from "./text-number-queries.ts";

export async function describeTextNumber(
  { db, encryption, textSender }: Pick<AppContext, "db" | "encryption" | "textSender">,
  user: UserActor,
) {
  const row = await findTextNumber(db, user.user_id);
  // Unreadable after AUTH_SECRET has changed: the member enters it again.
  const phone = row && (await encryption.decrypt(row.encrypted_phone).catch(() => null));
  return {
    is_available: textSender !== null,
    number: row && phone ? { last_digits: phone.slice(-3), is_confirmed: row.confirmed_at !== null } : null,
  };
}

const MOBILE = /^\+447/;

/** Replaces the member's number and texts it a code: no enquiry is texted before the code is entered. */
export async function addTextNumber(
  app: Pick<AppContext, "db" | "now" | "encryption" | "textSender">,
  user: UserActor,
  input: unknown,
) {
  const { dealer_id } = requireOwnDealer(user, "lead:list");
  const { user_id: userId } = user;
  if (app.textSender === null) throw new Conflict("Texts are not set up on this site.");
  const phone = parseUkPhone(parseInput(textNumberSchema, input).phone);
  if (phone === null || !MOBILE.test(phone)) throw new InvalidInput({ phone: MOBILE_WANTED });
  const code = String(randomInt(10 ** TEXT_CODE_LENGTH)).padStart(TEXT_CODE_LENGTH, "0");
  const at = app.now();
  const number = {
    user_id: userId,
    encrypted_phone: await app.encryption.encrypt(phone),
    code_digest: codeDigest(app, userId, code),
    code_expires_at: minutesAfter(at, TEXT_CODE_MINUTES),
    created_at: at,
  };
  const sealedCode = await app.encryption.encrypt(code);
  await app.db.transaction().execute(async (tx) => {
    await replaceTextNumber(tx, number);
    const queueName = `texts.${dealer_id}`;
    await addJob(tx, "send-text-code", { user_id: userId, sealed_code: sealedCode }, { queueName });
  });
}

const TOO_OLD = "This code no longer works. Ask for a new one";
const WRONG = "This is not the code that we texted. Check it and try again";

/** Idempotent. A wrong code is counted. */
export async function confirmTextNumber(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  user: UserActor,
  input: unknown,
) {
  const { user_id: userId } = user;
  const { code } = parseInput(textCodeSchema, input);
  // Thrown after the commit, which counts the guess.
  const refusal = await app.db.transaction().execute(async (tx) => {
    const number = await lockTextNumber(tx, userId);
    if (!number) throw new NotFound("Enter your number first.");
    if (number.confirmed_at !== null) return null;
    const at = app.now();
    const { code_digest, code_expires_at, wrong_codes } = number;
    if (code_expires_at === null || code_expires_at <= at || wrong_codes >= TEXT_CODE_MAX_WRONG)
      return TOO_OLD;
    if (code_digest !== codeDigest(app, userId, code)) {
      await updateTextNumber(tx, userId, { wrong_codes: wrong_codes + 1 });
      return WRONG;
    }
    await updateTextNumber(tx, userId, { confirmed_at: at, code_digest: null, code_expires_at: null });
    return null;
  });
  if (refusal !== null) throw new InvalidInput({ code: refusal });
}

export async function removeTextNumber({ db }: WithDb, user: UserActor) {
  await deleteTextNumber(db, user.user_id);
}

/** Stored instead of the code, so that reading the database reveals none. */
export const codeDigest = (
  { encryption }: Pick<AppContext, "encryption">,
  userId: string,
  code: string,
): string => encryption.digest("text code", `${userId} ${code}`);
