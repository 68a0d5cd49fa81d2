import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findStockCheckLink, type StockCheckLink } from "./stock-check-link-queries.ts";

/** Possession of the link authorises its member. */
export async function ownStockCheck(
  db: DbOrTransaction,
  { stockCheckLinks, now }: Pick<AppContext, "stockCheckLinks" | "now">,
  token: string,
): Promise<{ link: StockCheckLink; actor: Actor }> {
  const linkId = stockCheckLinks.linkOf(token, now());
  const link = linkId === null ? undefined : await findStockCheckLink(db, linkId);
  if (!link) throw new NotFound("This link does not work any more");
  const { user_id, email, dealer_id, dealer_role, dealer_status } = link;
  const actor = { kind: "user", user_id, email, dealer_id, dealer_role, dealer_status, is_admin: false };
  return { link, actor: actor as Actor };
}
