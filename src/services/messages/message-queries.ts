import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import type { EvidenceType } from "#src/domain/dealers/evidence-type.ts";
import type { MessageWriter } from "#src/domain/messages/message.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { isRoute, type LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import type { Document } from "#src/services/photos/read-document.ts";

export type LeadMessage = Found<typeof findMessage>;

interface SentFile {
  file_name: string;
  media_type: EvidenceType;
  bytes: number;
}

const messages = (db: DbOrTransaction) =>
  db
    .selectFrom("lead_messages as message")
    .leftJoin("auth.user as user", "user.id", "message.user_id")
    .leftJoin("dealer_profiles as profile", "profile.user_id", "message.user_id")
    .select(["message.lead_message_id", "message.lead_id", "message.dealer_id", "message.text"])
    .select([
      // A photo or PDF sent with it; the text may then be empty.
      sql<SentFile | null>`
        case when message.content is not null then json_build_object(
          'file_name', message.file_name,
          'media_type', message.media_type,
          'bytes', octet_length(message.content)
        ) end
      `.as("file"),
      "message.sent_at",
      "message.writer",
      // The dealer's member; null for the buyer, and once the account is deleted.
      sql<string | null>`coalesce(profile.full_name, "user".name)`.as("by"),
      // Taken down after a report: both sides read the reason instead.
      "message.removed_at",
      "message.removed_reason",
    ])
    .orderBy("message.sent_at")
    .orderBy("message.lead_message_id");

export async function listDealerMessages(db: DbOrTransaction, dealerId: string, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  const listed = await messages(db)
    .where("message.dealer_id", "=", dealerId)
    .where("message.lead_id", "in", leadIds)
    .execute();
  return listed.map(hideRemoved);
}

export async function listBuyerMessages(db: DbOrTransaction, leadId: string) {
  return (await listMessagesOfLead(db, leadId)).map(hideRemoved);
}

const hideRemoved = (message: LeadMessage): LeadMessage =>
  message.removed_at ? { ...message, text: "", file: null } : message;

/** For admins: with what was taken down. */
export async function listMessagesOfLead(db: DbOrTransaction, leadId: string) {
  return await messages(db).where("message.lead_id", "=", leadId).execute();
}

export async function findMessage(db: DbOrTransaction, leadMessageId: string) {
  return await messages(db).where("message.lead_message_id", "=", leadMessageId).executeTakeFirst();
}

export async function insertMessage(
  tx: DbOrTransaction,
  message: LeadRouteKey & {
    writer: MessageWriter;
    user_id: string | null;
    text: string;
    sent_at: Date;
  } & Partial<Document>,
) {
  const { lead_message_id } = await tx
    .insertInto("lead_messages")
    .values(message)
    .returning("lead_message_id")
    .executeTakeFirstOrThrow();
  return lead_message_id;
}

export async function countMessages(
  tx: DbOrTransaction,
  { writer, since, ...route }: LeadRouteKey & { writer: MessageWriter; since: Date },
) {
  return await tx
    .selectFrom("lead_messages")
    .select(({ fn }) => [fn.countAll<number>().as("messages"), fn.count<number>("file_name").as("files")])
    .where(isRoute(route))
    .where("writer", "=", writer)
    .where("sent_at", ">", since)
    .executeTakeFirstOrThrow();
}

export async function sumBuyersFiles(tx: DbOrTransaction, since: Date) {
  const { bytes } = await tx
    .selectFrom("lead_messages")
    .select(sql<string | null>`sum(octet_length(content))`.as("bytes"))
    .where("content", "is not", null)
    .where("writer", "=", "buyer")
    .where("sent_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Also once it was taken down. */
export async function findAnyMessageFile(db: DbOrTransaction, leadMessageId: string) {
  if (!isUuid(leadMessageId)) return null;
  const file = await db
    .selectFrom("lead_messages")
    .select(["lead_id", "dealer_id", "file_name", "media_type", "content", "removed_at"])
    .where("lead_message_id", "=", leadMessageId)
    .where("content", "is not", null)
    .$narrowType<Document>()
    .executeTakeFirst();
  return file ?? null;
}

export async function findMessageFile(db: DbOrTransaction, leadMessageId: string) {
  const file = await findAnyMessageFile(db, leadMessageId);
  return file?.removed_at ? null : file;
}

/** @param removed null puts the message back */
export async function setRemoved(
  tx: DbOrTransaction,
  leadMessageId: string,
  removed: { at: Date; reason: string } | null,
) {
  await tx
    .updateTable("lead_messages")
    .set({ removed_at: removed?.at ?? null, removed_reason: removed?.reason ?? null })
    .where("lead_message_id", "=", leadMessageId)
    .execute();
}

/** True if the other side has written since. */
export async function isMessageAnswered(db: DbOrTransaction, message: LeadMessage) {
  const answer = await db
    .selectFrom("lead_messages")
    .select("lead_message_id")
    .where(isRoute(message))
    .where("writer", "<>", message.writer)
    .where("sent_at", ">", message.sent_at)
    .executeTakeFirst();
  return answer !== undefined;
}
