import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { mailboxActSchema } from "#src/domain/privacy/mailbox-request.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { lockBuyerLead } from "#src/services/buyer-page/buyer-page-queries.ts";
import { eraseLead } from "#src/services/buyer-page/erase-lead.ts";
import { eraseMailboxTraces } from "#src/services/buyer-page/erase-mailbox-traces.ts";
import { listLeadIdsOf } from "#src/services/buyer-page/personal-data-queries.ts";
import { eraseComplaintsOf } from "#src/services/complaints/erase-complaints.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { recordMailboxAct } from "./record-mailbox-act.ts";

/** UK GDPR, article 17, for a person without the link. Idempotent. */
export async function eraseMailbox(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  admin: UserActor,
  input: unknown,
): Promise<void> {
  const { email, ground } = parseInput(mailboxActSchema, input);
  await app.db.transaction().execute(async (tx) => {
    const leadIds = await listLeadIdsOf(tx, email);
    for (const leadId of leadIds.toSorted()) {
      const lead = await lockBuyerLead(tx, leadId);
      if (lead && !lead.erased_at) {
        await eraseLead(tx, lead, { by: admin.user_id, reason: "Erased by an admin", at: app.now() });
      }
    }
    await eraseMailboxTraces(tx, email);
    await eraseComplaintsOf(tx, email);
    await recordMailboxAct(tx, app, { actor: admin, action: "person.erase", email, ground, leadIds });
  });
}
