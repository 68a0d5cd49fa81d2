import type { DbOrTransaction, Found } from "#src/db/database.ts";
import { MAY_USE_LINKS } from "#src/services/dealers/link-member-queries.ts";

export async function insertStockCheckLink(
  tx: DbOrTransaction,
  link: { dealer_id: string; user_id: string; created_at: Date; expires_at: Date },
): Promise<string> {
  const { stock_check_link_id } = await tx
    .insertInto("stock_check_links")
    .values(link)
    .returning("stock_check_link_id")
    .executeTakeFirstOrThrow();
  return stock_check_link_id;
}

export type StockCheckLink = Found<typeof findStockCheckLink>;

/** Undefined when the dealer's status or the member's account has ended the link. */
export async function findStockCheckLink(db: DbOrTransaction, linkId: string) {
  return await db
    .selectFrom("stock_check_links as link")
    .innerJoin("dealers as dealer", "dealer.dealer_id", "link.dealer_id")
    .innerJoin("dealer_profiles as profile", (join) =>
      join.onRef("profile.user_id", "=", "link.user_id").onRef("profile.dealer_id", "=", "link.dealer_id"),
    )
    .innerJoin("auth.user as user", "user.id", "link.user_id")
    .select(["link.stock_check_link_id", "link.expires_at", "link.user_id", "user.email", "link.dealer_id"])
    .select(["dealer.name as dealer_name", "dealer.status as dealer_status", "profile.role as dealer_role"])
    .where("link.stock_check_link_id", "=", linkId)
    .where("dealer.status", "<>", "suspended")
    .where(MAY_USE_LINKS)
    .executeTakeFirst();
}
