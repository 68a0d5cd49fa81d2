import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AuditedAction } from "#src/domain/audit/audited-actions.ts";
import type { MailboxGround } from "#src/domain/privacy/mailbox-request.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";

/** Stores a keyed digest of the mailbox: the audit log outlives an erasure. */
export async function recordMailboxAct(
  tx: DbOrTransaction,
  { now, encryption }: Pick<AppContext, "now" | "encryption">,
  act: {
    actor: Actor;
    action: Extract<AuditedAction, `person.${string}`>;
    email: string;
    ground: MailboxGround;
    leadIds: readonly string[];
  },
): Promise<void> {
  await recordChange(tx, {
    actor: act.actor,
    action: act.action,
    subject: { id: encryption.digest("mailbox", act.email) },
    after: { ground: act.ground, requests: act.leadIds },
    at: now(),
  });
}
