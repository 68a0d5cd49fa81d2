import { z } from "zod";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { LEAD_REJECT_REASON_MAX_LENGTH } from "#src/domain/policy/leads/held-leads.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { requiredReason } from "../../../domain/text/reason.ts";
import { changeLeadState } from "../change-lead-state.ts";
import { lockHeldLead } from "./held-lead.ts";

const schema = z.object({
  reason: requiredReason({ required: "Say why it is rejected", max: LEAD_REJECT_REASON_MAX_LENGTH }),
});

export async function rejectHeldLead(
  app: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  leadId: string,
  input: unknown,
): Promise<void> {
  const { reason } = parseInput(schema, input);
  await app.db.transaction().execute(async (tx) => {
    await lockHeldLead(tx, leadId);
    const at = app.now();
    await changeLeadState(tx, {
      lead_id: leadId,
      from: "held",
      to: "rejected",
      at,
      by: admin.user_id,
      reason,
    });
    await recordChange(tx, {
      actor: admin,
      action: "lead.reject",
      subject: { id: leadId },
      before: { state: "held" },
      after: { state: "rejected" },
      at,
    });
  });
}
