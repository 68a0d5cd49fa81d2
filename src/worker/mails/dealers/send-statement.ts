import { statementIssued } from "#src/emails/dealers/statement-issued.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findStatementByNumber } from "#src/services/ledger/find-statement.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { waitsForQuietHours } from "../quiet-hours.ts";

export async function sendStatement(
  context: JobContext,
  { statement_number }: JobPayload<"send-statement">,
): Promise<void> {
  const { db, mailer, publicOrigin, log } = context;
  const statement = await findStatementByNumber(context, statement_number);
  if (!statement?.issued) return;
  const { dealer_id, dealer, month, issued, entries, totals } = statement;
  if (await waitsForQuietHours(context, dealer_id, "send-statement", { statement_number })) return;
  const owners = await listOwnerEmails(db, dealer_id);
  if (owners.length === 0) {
    log.warn({ dealer_id, statement_number }, "email skipped: dealer has no owner");
    return;
  }
  const mail = await statementIssued({
    dealer_name: dealer.name,
    month: month.month,
    statement_number,
    due_on: issued.due_on,
    enquiries: entries.filter(({ kind }) => kind === "charge").length,
    totals,
    statementUrl: `${publicOrigin}/dealer/statements/${month.month}`,
  });
  await mailer.send({
    ...mail,
    to: owners,
    message_id: makeMessageId(`statement.${statement_number}`, publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
