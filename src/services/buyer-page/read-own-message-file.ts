import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findMessageFile } from "#src/services/messages/message-queries.ts";
import type { Document } from "#src/services/photos/read-document.ts";
import { findLeadFromLink } from "./buyer-lead.ts";

export async function readOwnMessageFile(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
  leadMessageId: string,
): Promise<Document> {
  const { lead_id } = await findLeadFromLink(app, token);
  const file = await findMessageFile(app.db, leadMessageId);
  if (file?.lead_id !== lead_id) throw new NotFound("File not found");
  return file;
}
