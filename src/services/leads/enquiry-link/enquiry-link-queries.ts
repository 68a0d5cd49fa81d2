import type { DbOrTransaction, Found } from "#src/db/database.ts";
import { MAY_USE_LINKS } from "#src/services/dealers/dealer-mail-queries.ts";
import { isRoute, type LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";

export async function insertEnquiryLink(
  tx: DbOrTransaction,
  link: LeadRouteKey & { user_id: string; token_hash: string; created_at: Date; expires_at: Date },
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("enquiry_links")
    .values(link)
    .onConflict((conflict) => conflict.columns(["lead_id", "dealer_id", "user_id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** For a member who has a link. */
export async function lockLinkOf(tx: DbOrTransaction, key: LeadRouteKey & { user_id: string }) {
  return await tx
    .selectFrom("enquiry_links")
    .select(["enquiry_link_id", "token_hash", "created_at", "expires_at", "key_expires_at"])
    .where(isRoute(key))
    .where("user_id", "=", key.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function renewEnquiryLink(
  tx: DbOrTransaction,
  enquiryLinkId: string,
  fresh: { token_hash: string; created_at: Date; expires_at: Date },
) {
  await tx
    .updateTable("enquiry_links")
    .set({ ...fresh, opened_at: null, key_hash: null, key_expires_at: null })
    .where("enquiry_link_id", "=", enquiryLinkId)
    .execute();
}

export type EnquiryLink = Found<typeof findEnquiryLink>;

/** Undefined once the buyer, the dealer's status or the member's account has ended it. */
export async function findEnquiryLink(db: DbOrTransaction, tokenHash: string) {
  return await db
    .selectFrom("enquiry_links as link")
    .innerJoin("lead_routes as route", (join) =>
      join.onRef("route.lead_id", "=", "link.lead_id").onRef("route.dealer_id", "=", "link.dealer_id"),
    )
    .innerJoin("leads", "leads.lead_id", "link.lead_id")
    .innerJoin("dealers as dealer", "dealer.dealer_id", "link.dealer_id")
    .innerJoin("dealer_profiles as profile", (join) =>
      join.onRef("profile.user_id", "=", "link.user_id").onRef("profile.dealer_id", "=", "link.dealer_id"),
    )
    .innerJoin("auth.user as user", "user.id", "link.user_id")
    .select(["link.enquiry_link_id", "link.lead_id", "link.dealer_id", "link.expires_at", "link.opened_at"])
    .select(["link.key_hash", "link.key_expires_at", "link.user_id", "user.email"])
    .select(["dealer.name as dealer_name", "dealer.status as dealer_status", "profile.role as dealer_role"])
    .where("link.token_hash", "=", tokenHash)
    .where("route.withdrawn_at", "is", null)
    .where("leads.restricted_at", "is", null)
    .where("leads.erased_at", "is", null)
    .where("dealer.status", "<>", "suspended")
    .where(MAY_USE_LINKS)
    .executeTakeFirst();
}

/** Serialises requests that open the same link. */
export async function lockEnquiryLink(tx: DbOrTransaction, tokenHash: string) {
  await tx
    .selectFrom("enquiry_links")
    .select("enquiry_link_id")
    .where("token_hash", "=", tokenHash)
    .forUpdate()
    .execute();
  return await findEnquiryLink(tx, tokenHash);
}

export async function setLinkOpened(
  tx: DbOrTransaction,
  enquiryLinkId: string,
  opened: { opened_at: Date; key_hash: string; key_expires_at: Date },
) {
  await tx.updateTable("enquiry_links").set(opened).where("enquiry_link_id", "=", enquiryLinkId).execute();
}
