import type { DbOrTransaction } from "#src/db/database.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";

/** For cars whose file does not say where they are. */
export async function dealerPostcode(db: DbOrTransaction, dealerId: string): Promise<{ postcode?: string }> {
  const dealer = await findDealerDetails(db, dealerId);
  return dealer?.postcode ? { postcode: dealer.postcode } : {};
}
