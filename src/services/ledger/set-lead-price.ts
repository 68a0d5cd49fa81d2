import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { addDays, londonDay } from "#src/domain/format/london-day.ts";
import { priceNoticeError, priceSchema } from "#src/domain/ledger/price-form.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { listPricesOn } from "./ledger-queries.ts";
import { insertPrice } from "./price-queries.ts";

export async function setLeadPrice(
  app: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  input: unknown,
): Promise<void> {
  const at = app.now();
  const { today } = londonDay(at);
  const { lead_kind, valid_from, amount: pence } = parseInput(priceSchema(today), input);
  await app.db.transaction().execute(async (tx) => {
    const previous = (await listPricesOn(tx, addDays(valid_from, -1))).get(lead_kind);
    const error = priceNoticeError({ valid_from, pence }, previous ?? 0, today);
    if (error) throw new InvalidInput({ valid_from: error });
    if (!(await insertPrice(tx, { lead_kind, valid_from, pence }))) {
      throw new InvalidInput({ valid_from: "There is already a price from that day. Withdraw it first" });
    }
    await recordChange(tx, {
      actor: admin,
      action: "price.set",
      subject: { id: `${lead_kind} ${valid_from}` },
      after: { lead_kind, valid_from, pence },
      at,
    });
    await addJob(tx, "ask-for-agreements", {});
  });
}
