import { deleteWaitingJobs } from "../../src/queue/job-tables-queries.ts";
import { listAdminIds } from "../../src/services/accounts/user-queries.ts";
import type { DbAndClock } from "../../src/services/app-context.ts";
import { recordChange } from "../../src/services/audit/record-change.ts";
import { insertDealerChange } from "../../src/services/dealers/dealer-change-queries.ts";
import { SAMPLE_USER_IDS } from "./sample-accounts.ts";
import { lockSampleData } from "./sample-data-queries.ts";
import {
  deleteSampleAccounts,
  deleteSampleDealers,
  deleteSampleLeads,
  deleteSamplePosts,
  deleteSampleSeller,
  deleteSampleVehicles,
  listUsedSampleDealers,
  mayDeleteSamples,
  suspendDealers,
} from "./sample-removal-queries.ts";

export interface RemovedSamples {
  accounts: number;
  dealers: number;
  vehicles: number;
  enquiries: number;
  posts: number;
  /** Names of sample dealers that real data refers to. */
  retainedDealers: string[];
  hasAdmin: boolean;
}

const REASON = "Sample data removed";

/**
 * Deletes what `loadSampleData` loaded, in one transaction. Real data stays: an enquiry about a sample car,
 * and its dealer, suspended (docs/operating.md, From a trial to production).
 */
export async function removeSamples({ db, now }: DbAndClock): Promise<RemovedSamples> {
  if (!(await mayDeleteSamples(db))) throw new Error("This needs the owner role: set DATABASE_OWNER_URL.");
  return await db.transaction().execute(async (tx) => {
    await lockSampleData(tx);
    const at = now();
    const used = await listUsedSampleDealers(tx, SAMPLE_USER_IDS);
    const usedIds = used.map(({ dealer_id }) => dealer_id);
    // Posts first: their age is measured by the accounts'.
    const posts = await deleteSamplePosts(tx, SAMPLE_USER_IDS);
    const leadIds = await deleteSampleLeads(tx, usedIds);
    await deleteWaitingJobs(tx, ["lead_id"], leadIds);
    const vehicles = await deleteSampleVehicles(tx);
    const accounts = await deleteSampleAccounts(tx, SAMPLE_USER_IDS);
    const dealers = await deleteSampleDealers(tx, usedIds);
    await deleteSampleSeller(tx);
    for (const { dealer_id, status } of await suspendDealers(tx, usedIds, at)) {
      const change = { dealer_id, what: "status", before: status, after: "suspended" } as const;
      await insertDealerChange(tx, { ...change, reason: REASON, changed_by: "operator", changed_at: at });
    }
    const removed = { accounts, dealers, vehicles, enquiries: leadIds.length, posts };
    await recordChange(tx, {
      actor: { kind: "operator" },
      action: "samples.remove",
      subject: { id: "samples" },
      after: { ...removed, suspended_dealers: used.map(({ name }) => name) },
      at,
    });
    return {
      ...removed,
      retainedDealers: used.map(({ name }) => name),
      hasAdmin: (await listAdminIds(tx)).length > 0,
    };
  });
}
