import { z } from "zod";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { STOCK_CHECK_CARS } from "#src/domain/policy/stock-checks.ts";
import {
  ACTIONS_OF_ANSWER,
  STOCK_ANSWERS,
  type StockAnswer,
} from "#src/domain/vehicles/stock-state/stock-check.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { joinTransaction } from "#src/services/transactions/with-transaction.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { findStockCheckLink, type StockCheckLink, selectStockCheckCars } from "./stock-check-queries.ts";

const CHOOSE = "Choose an answer for each car";
const answersSchema = z
  .record(z.string(), z.enum(STOCK_ANSWERS, { error: CHOOSE }))
  .refine((answers) => Object.keys(answers).length <= STOCK_CHECK_CARS, CHOOSE);

/**
 * Changes the cars of the link's dealer in the member's name, all of them or none. Cars that were sold or
 * deleted since the page was opened stay so. Idempotent.
 * @param input answers by vehicle id
 */
export async function answerStockCheck(app: AppContext, token: string, input: Record<string, string>) {
  await app.db.transaction().execute(async (tx) => {
    const { link, actor } = await ownStockCheck(tx, app, token);
    const answers = parseInput(answersSchema, input);
    const counts: Partial<Record<StockAnswer, number>> = {};
    for (const answer of STOCK_ANSWERS) {
      const ids = Object.keys(answers).filter((id) => answers[id] === answer);
      if (ids.length === 0) continue;
      counts[answer] = ids.length;
      for (const kind of ACTIONS_OF_ANSWER[answer]) {
        const changes = { vehicle_ids: ids, change: { kind } };
        await changeVehicles({ ...app, db: joinTransaction(tx) }, actor, changes);
      }
    }
    await recordChange(tx, {
      actor,
      action: "dealer.stock-check",
      subject: { id: link.dealer_id, name: link.dealer_name, dealer_id: link.dealer_id },
      after: counts,
      at: app.now(),
    });
  });
}

/** Changes nothing: mail scanners follow every link. @returns `more`: number of further cars */
export async function findStockCheck(app: AppContext, token: string) {
  const { link } = await ownStockCheck(app.db, app, token);
  const cars = await selectStockCheckCars(app.db, link.dealer_id);
  const shown = cars.slice(0, STOCK_CHECK_CARS);
  return { dealer_name: link.dealer_name, cars: shown, more: cars.length - shown.length };
}

/** Possession of the link authorises its member. */
async function ownStockCheck(
  db: DbOrTransaction,
  { stockCheckLinks, now }: AppContext,
  token: string,
): Promise<{ link: StockCheckLink; actor: Actor }> {
  const linkId = stockCheckLinks.linkOf(token, now());
  const link = linkId === null ? undefined : await findStockCheckLink(db, linkId);
  if (!link) throw new NotFound("This link does not work any more");
  const { user_id, email, dealer_id, dealer_role, dealer_status } = link;
  const actor = { kind: "user", user_id, email, dealer_id, dealer_role, dealer_status, is_admin: false };
  return { link, actor: actor as Actor };
}
