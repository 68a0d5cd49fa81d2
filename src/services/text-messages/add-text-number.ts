import { randomInt } from "node:crypto";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { MOBILE_WANTED, textNumberSchema } from "#src/domain/accounts/text-number-form.ts";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { TEXT_CODE_LENGTH, TEXT_CODE_MINUTES } from "#src/domain/policy/text-messages.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { parseUkPhone } from "#src/services/parse-uk-phone.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { codeDigest } from "./code-digest.ts";
import { replaceTextNumber } from "./text-number-queries.ts";

const MOBILE = /^\+447/;

/** Replaces the member's number and texts it a code: no enquiry is texted before the code is entered. */
export async function addTextNumber(
  app: Pick<AppContext, "db" | "now" | "encryption" | "textSender">,
  user: UserActor,
  input: unknown,
): Promise<void> {
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
