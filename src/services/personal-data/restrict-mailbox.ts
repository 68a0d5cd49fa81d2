import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { mailboxRestrictionSchema } from "#src/domain/privacy/mailbox-request.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { lockBuyerLead } from "#src/services/buyer-page/buyer-page-queries.ts";
import { listLeadIdsOf } from "#src/services/buyer-page/personal-data-queries.ts";
import { restrictLead } from "#src/services/buyer-page/restrict-lead.ts";
import { setComplaintsRestricted } from "#src/services/complaints/mailbox-complaint-queries.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { recordMailboxAct } from "./record-mailbox-act.ts";

/** UK GDPR, article 18, for all requests and complaints of a mailbox. @throws InvalidInput, NotFound without any */
export async function restrictMailbox(
  app: Pick<AppContext, "db" | "now" | "encryption">,
  admin: UserActor,
  input: unknown,
): Promise<void> {
  const { email, ground, restricted } = parseInput(mailboxRestrictionSchema, input);
  await app.db.transaction().execute(async (tx) => {
    const leadIds = await listLeadIdsOf(tx, email);
    const complaints = await setComplaintsRestricted(tx, email, restricted ? app.now() : null);
    if (leadIds.length + complaints === 0) {
      throw new NotFound("There are no requests or complaints from this email address");
    }
    for (const leadId of leadIds.toSorted()) {
      const lead = await lockBuyerLead(tx, leadId);
      if (lead && !lead.erased_at) await restrictLead(tx, lead, { isRestricted: restricted, at: app.now() });
    }
    const action = restricted ? "person.restrict" : "person.unrestrict";
    await recordMailboxAct(tx, app, { actor: admin, action, email, ground, leadIds });
  });
}
