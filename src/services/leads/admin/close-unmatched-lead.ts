import { z } from "zod";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { CLOSE_LEAD_REASON_MAX_LENGTH } from "#src/domain/policy/leads/leads.ts";
import { requiredReason } from "#src/domain/text/reason.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { changeLeadState } from "../change-lead-state.ts";
import { requireSavedLead } from "../require-saved-lead.ts";

const schema = z.object({
  reason: requiredReason({ required: "Say why it is closed", max: CLOSE_LEAD_REASON_MAX_LENGTH }),
});

/** Closes a request that no dealer matches, and tells the buyer by email, without the reason. */
export async function closeUnmatchedLead(
  app: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  leadId: string,
  input: unknown,
): Promise<void> {
  const { reason } = parseInput(schema, input);
  await app.db.transaction().execute(async (tx) => {
    await requireSavedLead(tx, leadId);
    const at = app.now();
    await changeLeadState(tx, {
      lead_id: leadId,
      from: "unmatched",
      to: "expired",
      at,
      by: admin.user_id,
      reason,
    });
    await addJob(tx, "send-lead-closed", { lead_id: leadId });
    await recordChange(tx, {
      actor: admin,
      action: "lead.close",
      subject: { id: leadId },
      before: { state: "unmatched" },
      after: { state: "expired" },
      at,
    });
  });
}
