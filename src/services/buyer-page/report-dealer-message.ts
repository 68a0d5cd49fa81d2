import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { reportMessage } from "#src/services/complaints/report-message.ts";
import { findMessage } from "#src/services/messages/message-queries.ts";
import { lockLeadFromLink } from "./buyer-lead.ts";

export async function reportDealerMessage(
  app: Pick<AppContext, "db" | "now" | "buyerLinks">,
  token: string,
  leadMessageId: string,
  input: unknown,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { lead_id, name, email } = await lockLeadFromLink(tx, app, token);
    const message = isUuid(leadMessageId) ? await findMessage(tx, leadMessageId) : undefined;
    if (message?.lead_id !== lead_id) throw new NotFound("Message not found");
    await reportMessage(tx, message, { reported_by: "buyer", name, email, input, at: app.now() });
  });
}
