import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { type MessageWriter, messageSchema } from "#src/domain/messages/message.ts";
import { MESSAGE_MAIL_MINUTES, MESSAGES_PER_DAY } from "#src/domain/policy/leads/messages.ts";
import { daysBefore, minutesAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { type Conversation, countMessages, insertMessage } from "./message-queries.ts";

const TOO_MANY = "You have written many messages today. Please wait until tomorrow.";

/**
 * Saves a message and queues the email about it, which replaces a waiting one of the same writer.
 * The caller holds a lock on the lead or its route, so that the limit is exact.
 * @throws InvalidInput at `message`; Conflict beyond the limit of a day
 */
export async function sendMessage(
  tx: DbOrTransaction,
  conversation: Conversation,
  { writer, user_id, input, at }: { writer: MessageWriter; user_id: string | null; input: unknown; at: Date },
): Promise<void> {
  const { message: text } = parseInput(messageSchema, input);
  const since = daysBefore(at, 1);
  if ((await countMessages(tx, { ...conversation, writer, since })) >= MESSAGES_PER_DAY)
    throw new Conflict(TOO_MANY);
  const leadMessageId = await insertMessage(tx, { ...conversation, writer, user_id, text, sent_at: at });
  const key = `message.${conversation.lead_id}.${conversation.dealer_id}.${writer}`;
  const mailAt = minutesAfter(at, MESSAGE_MAIL_MINUTES);
  await addJob(tx, "send-message-mail", { lead_message_id: leadMessageId }, key, mailAt);
}
