import type { Db } from "#src/db/database.ts";
import { listOwnerEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";

/** Without an owner, the dealer's mailbox; without one, no recipient. */
export async function findOwners(db: Db, dealerId: string): Promise<{ dealer_name: string; to: string[] }> {
  const dealer = await findDealerDetails(db, dealerId);
  if (!dealer) return { dealer_name: "", to: [] };
  const owners = await listOwnerEmails(db, dealerId);
  return { dealer_name: dealer.name, to: owners.length > 0 ? owners : [dealer.email].filter(Boolean) };
}
