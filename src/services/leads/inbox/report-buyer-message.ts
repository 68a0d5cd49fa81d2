import type { Actor } from "#src/domain/accounts/permissions.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { findReporter } from "#src/services/complaints/complaint-queries.ts";
import { reportMessage } from "#src/services/complaints/report-message.ts";
import { findMessage } from "#src/services/messages/message-queries.ts";
import { requireSignedIn } from "#src/services/require-permission.ts";
import { requireNotErased } from "../require-not-erased.ts";
import { requireLeadRoute } from "./dealer-lead-access.ts";
import { selectDealerLead } from "./dealer-lead-queries.ts";

export async function reportBuyerMessage(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
  { lead_id, lead_message_id }: { lead_id: string; lead_message_id: string },
  input: unknown,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const route = await requireLeadRoute(tx, actor, "lead:change", lead_id);
    await requireNotErased(tx, lead_id);
    const message = isUuid(lead_message_id) ? await findMessage(tx, lead_message_id) : undefined;
    const isOfRoute = message?.lead_id === lead_id && message.dealer_id === route.dealer_id;
    if (!message || !isOfRoute) throw new NotFound("Message not found");
    const { contact_stopped } = await selectDealerLead(tx, route);
    if (contact_stopped) throw new Conflict("You can no longer read this buyer's messages.");
    const { name, email } = await findReporter(tx, requireSignedIn(actor).user_id);
    const at = app.now();
    await reportMessage(tx, message, { reported_by: "dealer", name, email, input, at });
    const subject = { id: lead_id, dealer_id: route.dealer_id };
    await recordChange(tx, { actor, action: "lead.report-message", subject, at });
  });
}
