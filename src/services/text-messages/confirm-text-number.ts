import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { textCodeSchema } from "#src/domain/accounts/text-number-form.ts";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { TEXT_CODE_MAX_WRONG } from "#src/domain/policy/text-messages.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { codeDigest } from "./code-digest.ts";
import { lockTextNumber, updateTextNumber } from "./text-number-queries.ts";

const TOO_OLD = "This code no longer works. Ask for a new one";
const WRONG = "This is not the code that we texted. Check it and try again";

/** Idempotent. A wrong code is counted. */
export async function confirmTextNumber(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  user: UserActor,
  input: unknown,
): Promise<void> {
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
