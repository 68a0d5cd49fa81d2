import type { Actor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { leadNoteSchema } from "#src/domain/leads/lead-note.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { requireSignedIn } from "#src/services/require-permission.ts";
import { requireNotErased } from "../require-not-erased.ts";
import { requireLeadRoute } from "./dealer-lead-access.ts";
import { insertNote } from "./lead-progress-queries.ts";
import { findLeadWithHistory, type LeadWithHistory } from "./with-history.ts";

export async function addLeadNote(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
  leadId: string,
  input: unknown,
): Promise<LeadWithHistory> {
  const route = await requireLeadRoute(app.db, actor, "lead:change", leadId);
  const note = leadNoteSchema.safeParse(input);
  if (!note.success) throw new InvalidInput({ text: note.error.issues[0]?.message ?? "Write a note first" });
  const userId = requireSignedIn(actor).user_id;
  const { dealer_id } = route;
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    await requireNotErased(tx, leadId);
    await insertNote(tx, route, { text: note.data.text, created_at: at, user_id: userId });
    await recordChange(tx, { actor, action: "lead.note", subject: { id: leadId, dealer_id }, at });
  });
  return await findLeadWithHistory(app.db, route);
}
