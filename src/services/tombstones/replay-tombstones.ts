import type { Db, DbOrTransaction } from "#src/db/database.ts";
import { minutesBefore } from "#src/domain/time/ago.ts";
import { deleteAccount } from "#src/services/accounts/user-queries.ts";
import { lockBuyerLead } from "#src/services/buyer-page/buyer-page-queries.ts";
import { eraseMailboxTraces, erasePerson } from "#src/services/buyer-page/erase-leads.ts";
import { eraseComplaints } from "#src/services/complaints/complaints.ts";
import type { Encryption } from "#src/services/context/encryption.ts";
import { BY_SYSTEM } from "#src/services/leads/lead-state-queries.ts";
import { eraseReview } from "#src/services/reviews/erase-reviews.ts";
import { eraseSubscriber } from "#src/services/saved-searches/expire-saved-searches.ts";
import { type StoredTombstone, tombstoneDigest, tombstoneKey } from "./store-tombstones.ts";
import {
  endBy,
  endOpenLinks,
  listLive,
  listRestoredAccess,
  TOMBSTONE_KINDS,
  type TombstoneKind,
} from "./tombstone-queries.ts";

type End = (tx: DbOrTransaction, id: string, at: Date) => Promise<void>;

const END: Record<TombstoneKind, End> = {
  lead: eraseAgain,
  subscriber: eraseSubscriber,
  saved_search: endBy("saved_search"),
  api_key: endBy("api_key"),
  staff: endBy("staff"),
  admin: endBy("admin"),
  async user(tx, id, at) {
    await endBy("admin")(tx, id, at);
    await deleteAccount(tx, id);
  },
  disabled_user: endBy("disabled_user"),
  dealer: endBy("dealer"),
  complaint: (tx, id) => eraseComplaints(tx, [id]),
  review: eraseReview,
};

/** States that can be granted again: an older end says nothing about the backup. */
const REVERSIBLE: readonly string[] = ["staff", "admin", "disabled_user", "dealer"] satisfies TombstoneKind[];
/** A transaction may have begun before the backup and committed after it. */
const OVERLAP_MINUTES = 10;

/**
 * Ends everything that a restored backup revived, in one transaction.
 * @param encryptions of the current secret and of earlier ones
 */
export async function replayTombstones(
  db: Db,
  restored: {
    tombstones: readonly StoredTombstone[];
    encryptions: readonly Pick<Encryption, "digest">[];
    madeAt: Date;
    now: Date;
  },
) {
  const { tombstones, encryptions, madeAt, now } = restored;
  const since = minutesBefore(madeAt, OVERLAP_MINUTES);
  const relevant = tombstones.filter(({ kind, at }) => !REVERSIBLE.includes(kind) || at >= since);
  const digests = new Set(relevant.map(({ digest }) => digest));
  const keys = encryptions.map(tombstoneKey);
  return await db.transaction().execute(async (tx) => {
    const open = await endOpenLinks(tx, now);
    const ended: Partial<Record<TombstoneKind, number>> = {};
    for (const kind of TOMBSTONE_KINDS) {
      const live = digests.size === 0 ? [] : await listLive(tx, kind);
      for (const id of live) {
        if (!encryptions.some((one) => digests.has(tombstoneDigest(one, kind, id)))) continue;
        await END[kind](tx, id, now);
        ended[kind] = (ended[kind] ?? 0) + 1;
      }
    }
    // With a digest of an unknown secret.
    const unreadable = relevant.filter(({ key }) => !keys.includes(key)).length;
    return { open, ended, unreadable, toCheck: await listRestoredAccess(tx) };
  });
}

async function eraseAgain(tx: DbOrTransaction, leadId: string, at: Date) {
  const lead = await lockBuyerLead(tx, leadId);
  if (!lead) return;
  const becomes = { to: "withdrawn", by: BY_SYSTEM, reason: "Erased again after a restore" } as const;
  await erasePerson(tx, { lead, becomes, at });
  await eraseMailboxTraces(tx, lead.email);
}

type RestoredAccess = Awaited<ReturnType<typeof replayTombstones>>;

export function describeRestoredAccess({ open, ended, unreadable, toCheck }: RestoredAccess): string[] {
  const lines = [
    `Ended: ${open.sessions} sessions, ${open.links} links in account emails, ${open.invitations} invitations, ${open.drafts} links to drafts.`,
  ];
  const again = Object.entries(ended).map(([kind, count]) => `${count} ${kind.replace("_", " ")}`);
  if (again.length > 0)
    lines.push(`Erased, revoked or suspended again, as before the restore: ${again.join(", ")}.`);
  if (unreadable > 0) {
    lines.push(
      `${unreadable} tombstones were made with another AUTH_SECRET and were not replayed: set it to the one in use then, and restore again.`,
    );
  }
  if (toCheck.length > 0)
    lines.push("The backup brought these back. Check each:", ...toCheck.map((one) => `  ${one}`));
  return lines;
}
