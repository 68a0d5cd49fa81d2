import { BRAND } from "#src/domain/policy/brand.ts";
import { TEXT_CODE_MINUTES } from "#src/domain/policy/text-messages.ts";
import { TextRefused } from "#src/integrations/text-sender/text-sender.ts";
import type { JobPayload } from "#src/queue/jobs.ts";
import { codeDigest } from "#src/services/text-messages/text-number.ts";
import { findTextNumber } from "#src/services/text-messages/text-number-queries.ts";
import type { JobContext } from "#src/worker/job-context.ts";

/** Sends nothing once the code has expired or another was asked for. */
export async function sendTextCode(
  { db, encryption, log, now, textSender }: JobContext,
  { user_id, sealed_code }: JobPayload<"send-text-code">,
): Promise<void> {
  const number = await findTextNumber(db, user_id);
  if (textSender === null || !number?.code_expires_at || number.code_expires_at <= now()) return;
  const code = await encryption.decrypt(sealed_code);
  if (number.code_digest !== codeDigest({ encryption }, user_id, code)) return;
  const text = `${code} is your ${BRAND} code. It works for ${TEXT_CODE_MINUTES} minutes. Enter it on your account page to get texts about new enquiries.`;
  try {
    await textSender.send({ to: await encryption.decrypt(number.encrypted_phone), text });
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    log.info({ user_id, reason: error.message }, "text refused");
  }
}
