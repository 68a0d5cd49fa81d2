import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findAnyMessageFile } from "#src/services/messages/message-queries.ts";
import type { Document } from "#src/services/photos/read-document.ts";

export async function readAnyMessageFile(
  { db }: Pick<AppContext, "db">,
  leadMessageId: string,
): Promise<Document> {
  const file = await findAnyMessageFile(db, leadMessageId);
  if (!file) throw new NotFound("File not found");
  return file;
}
