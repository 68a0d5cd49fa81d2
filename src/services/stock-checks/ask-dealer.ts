import type { DbOrTransaction } from "#src/db/database.ts";
import { STOCK_CHECK_LINK_DAYS } from "#src/domain/policy/stock-checks.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import { listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { listLinkMembers } from "#src/services/dealers/link-member-queries.ts";
import { insertStockCheckLink } from "./stock-check-link-queries.ts";
import { setAsked } from "./stock-check-queries.ts";

/** Emails each owner who may use a link separately, because a link is personal; the other owners share one email. */
export async function askDealer(
  tx: DbOrTransaction,
  dealerId: string,
  vehicleIds: readonly string[],
  at: Date,
): Promise<void> {
  await setAsked(tx, vehicleIds, at);
  const about = { dealer_id: dealerId, at: at.toISOString() };
  const owners = await listOwnerEmails(tx, dealerId);
  const members = owners.length === 0 ? [] : await listLinkMembers(tx, dealerId, owners);
  for (const { user_id } of members) {
    const expiresAt = daysAfter(at, STOCK_CHECK_LINK_DAYS);
    const link = { dealer_id: dealerId, user_id, created_at: at, expires_at: expiresAt };
    const stockCheckLinkId = await insertStockCheckLink(tx, link);
    await addJob(tx, "send-stock-check", { ...about, stock_check_link_id: stockCheckLinkId });
  }
  if (members.length < Math.max(owners.length, 1)) await addJob(tx, "send-stock-check", about);
}
