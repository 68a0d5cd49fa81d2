import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findMessageFile } from "#src/services/messages/message-queries.ts";
import type { Document } from "#src/services/photos/read-document.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { requireLeadRoute } from "./dealer-lead-access.ts";
import { selectDealerLead } from "./dealer-lead-queries.ts";

/** Readable as long as the messages. */
export async function readMessageFile(
  { db }: Pick<AppContext, "db">,
  actor: OwnDealer,
  leadMessageId: string,
): Promise<Document> {
  const { dealer_id } = actor;
  const file = await findMessageFile(db, leadMessageId);
  if (file?.dealer_id !== dealer_id) throw new NotFound("File not found");
  const route = await requireLeadRoute(db, actor, "lead:read", file.lead_id);
  const { contact_stopped } = await selectDealerLead(db, route);
  if (contact_stopped) throw new NotFound("File not found");
  return file;
}
