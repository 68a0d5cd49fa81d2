import type { DbOrTransaction } from "#src/db/database.ts";
import { listRepeats } from "#src/services/buyer-page/buyer-page-queries.ts";
import { listBuyerRequestIds, listIssueIds } from "#src/services/buyer-page/erase-queries.ts";

/** Ids in the Message-IDs of the emails about a request. */
export async function listIdsAboutLead(db: DbOrTransaction, leadId: string): Promise<string[]> {
  return [
    leadId,
    ...(await listRepeats(db, leadId)).map(({ lead_repeat_id }) => lead_repeat_id),
    ...(await listIssueIds(db, leadId)),
    ...(await listBuyerRequestIds(db, leadId)),
  ];
}
