import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { type Month, parseMonth } from "#src/domain/ledger/month.ts";
import { addUp, type LedgerEntry, type StatementTotals } from "#src/domain/ledger/statement.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { accountDealer } from "./account-dealer.ts";
import {
  findInvoicedDealer,
  type InvoicedDealer,
  selectEntries,
  sumBalanceBefore,
} from "./statement-queries.ts";

export interface Statement {
  dealer: InvoicedDealer;
  month: Month;
  /** The month is not over: more may come. */
  is_provisional: boolean;
  entries: LedgerEntry[];
  totals: StatementTotals;
}

/**
 * One month of a dealer's account.
 * @param dealer_id null for the actor's own
 * @throws NotSignedIn, NotAllowed, NotFound, also for a month that has not begun
 */
export async function findStatement(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
  { dealer_id, month }: { dealer_id: string | null; month: string },
): Promise<Statement> {
  const id = accountDealer(actor, dealer_id);
  const now = app.now();
  const parsed = parseMonth(month, now);
  if (!parsed) throw new NotFound("Statement not found");
  // One snapshot: an entry that comes in between must not be missing in one sum and stand in the other.
  return await app.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const dealer = await findInvoicedDealer(tx, id);
      if (!dealer) throw new NotFound("Dealer not found");
      const opening_pence = await sumBalanceBefore(tx, id, parsed.began);
      const entries = await selectEntries(tx, id, parsed);
      return {
        dealer,
        month: parsed,
        is_provisional: now < parsed.ended,
        entries,
        totals: addUp(opening_pence, entries),
      };
    });
}
