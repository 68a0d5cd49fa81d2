import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, InvalidInput, parseInput } from "#src/domain/errors/errors.ts";
import { fileMessageSchema, type MessageWriter, messageSchema } from "#src/domain/messages/message.ts";
import {
  BUYERS_FILES_MEGABYTES_PER_DAY,
  MESSAGE_FILE_MAX_MEGABYTES,
  MESSAGE_FILES_PER_DAY,
  MESSAGE_MAIL_MINUTES,
  MESSAGES_PER_DAY,
} from "#src/domain/policy/lead-routes.ts";
import { daysBefore, minutesAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import { type Document, readDocument, type UploadedFile } from "#src/services/photos/read-document.ts";
import { countMessages, insertMessage, sumBuyersFiles } from "./message-queries.ts";

const TOO_MANY = `At most ${MESSAGES_PER_DAY} messages in 24 hours. Please write again later.`;
const TOO_MANY_FILES = `At most ${MESSAGE_FILES_PER_DAY} files in 24 hours. Please send more later.`;
const NO_ROOM = "We cannot take more files at the moment. Write without one, or try again later.";
const MEGABYTE = 1024 * 1024;

interface NewMessage {
  writer: MessageWriter;
  user_id: string | null;
  input: unknown;
  file: Document | null;
  at: Date;
}

/**
 * Saves a message and queues the email about it, which replaces a waiting one of the same writer. The caller
 * holds a lock on the lead or its route, so that the limits of the conversation are exact; concurrent files of
 * several buyers may pass the limit of all together.
 */
export async function sendMessage(
  tx: DbOrTransaction,
  conversation: LeadRouteKey,
  { writer, user_id, input, file, at }: NewMessage,
  { buyersMegabytes } = { buyersMegabytes: BUYERS_FILES_MEGABYTES_PER_DAY },
) {
  const { message: text } = parseInput(file ? fileMessageSchema : messageSchema, input);
  const since = daysBefore(at, 1);
  const sent = await countMessages(tx, { ...conversation, writer, since });
  if (sent.messages >= MESSAGES_PER_DAY) throw new Conflict(TOO_MANY);
  if (file) {
    if (sent.files >= MESSAGE_FILES_PER_DAY) throw new InvalidInput({ file: TOO_MANY_FILES });
    if (writer === "buyer") await requireRoom(tx, file, { since, megabytes: buyersMegabytes });
  }
  const message = { writer, user_id, text, sent_at: at, ...file };
  const leadMessageId = await insertMessage(tx, { ...conversation, ...message });
  const key = `message.${conversation.lead_id}.${conversation.dealer_id}.${writer}`;
  const mailAt = minutesAfter(at, MESSAGE_MAIL_MINUTES);
  await addJob(tx, "send-message-mail", { lead_message_id: leadMessageId }, { jobKey: key, runAt: mailAt });
}

export const readMessageUpload = (app: Pick<AppContext, "parsing">, upload: UploadedFile, owner: string) =>
  readDocument(app, upload, { owner, maxMegabytes: MESSAGE_FILE_MAX_MEGABYTES, fallbackName: "file" });

async function requireRoom(
  tx: DbOrTransaction,
  { content }: Document,
  { since, megabytes }: { since: Date; megabytes: number },
) {
  const bytes = (await sumBuyersFiles(tx, since)) + content.length;
  if (bytes > megabytes * MEGABYTE) throw new InvalidInput({ file: NO_ROOM });
}
