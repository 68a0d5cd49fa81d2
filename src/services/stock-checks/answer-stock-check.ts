import { z } from "zod";
import { STOCK_CHECK_CARS } from "#src/domain/policy/stock-checks.ts";
import {
  ACTIONS_OF_ANSWER,
  STOCK_ANSWERS,
  type StockAnswer,
} from "#src/domain/vehicles/stock-state/stock-answers.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { joinTransaction } from "#src/services/transactions/join-transaction.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { ownStockCheck } from "./own-stock-check.ts";

const CHOOSE = "Choose an answer for each car";
const answersSchema = z
  .record(z.string(), z.enum(STOCK_ANSWERS, { error: CHOOSE }))
  .refine((answers) => Object.keys(answers).length <= STOCK_CHECK_CARS, CHOOSE);

/**
 * Changes the cars of the link's dealer in the member's name, all of them or none. Cars that were sold or
 * deleted since the page was opened stay so. Idempotent.
 * @param input answers by vehicle id
 */
export async function answerStockCheck(
  app: AppContext,
  token: string,
  input: Record<string, string>,
): Promise<void> {
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
