import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, InvalidInput, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { addDays, londonDay } from "#src/domain/format/london-day.ts";
import { priceNoticeError, priceSchema } from "#src/domain/ledger/account-forms.ts";
import { LEAD_KINDS } from "#src/domain/ledger/ledger-entry.ts";
import { companyDisagreements, sellerSchema } from "#src/domain/ledger/seller-details.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { listPricesOn } from "./ledger-queries.ts";
import {
  type DatedPrice,
  deletePrice,
  insertPrice,
  selectDatedPrices,
  selectNextPrices,
  selectSeller,
  upsertSeller,
} from "./price-queries.ts";

export async function listPrices(app: DbAndClock) {
  const { today } = londonDay(app.now());
  const [prices, next] = await Promise.all([listPricesOn(app.db, today), selectNextPrices(app.db, today)]);
  return LEAD_KINDS.flatMap((leadKind) => {
    const pence = prices.get(leadKind);
    const upcoming = next.find((price) => price.lead_kind === leadKind);
    if (pence === undefined) return [];
    return [
      {
        lead_kind: leadKind,
        pence,
        next: upcoming ? { valid_from: upcoming.valid_from, pence: upcoming.pence } : null,
      },
    ];
  });
}

/** To come: can still be withdrawn. Now: charged today. Past: was charged. */
export type PriceState = "to come" | "now" | "past";

export async function listDatedPrices(app: DbAndClock): Promise<(DatedPrice & { state: PriceState })[]> {
  const { today } = londonDay(app.now());
  const prices = await selectDatedPrices(app.db);
  const current = await listPricesOn(app.db, today);
  const seen = new Set<string>();
  return prices.map((price) => {
    if (price.valid_from > today) return { ...price, state: "to come" };
    const isNow = current.has(price.lead_kind) && !seen.has(price.lead_kind);
    seen.add(price.lead_kind);
    return { ...price, state: isNow ? "now" : "past" };
  });
}

export async function setLeadPrice(app: DbAndClock, admin: UserActor, input: unknown) {
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

export async function withdrawLeadPrice(
  app: DbAndClock,
  admin: UserActor,
  price: { lead_kind: string; valid_from: string },
) {
  const { lead_kind, valid_from } = price;
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    const deleted = await deletePrice(tx, price);
    if (!deleted) throw new NotFound("Price not found");
    if (valid_from <= londonDay(at).today)
      throw new Conflict("This price has already taken effect and cannot be withdrawn.");
    await recordChange(tx, {
      actor: admin,
      action: "price.withdraw",
      subject: { id: `${lead_kind} ${valid_from}` },
      before: { lead_kind, valid_from, pence: deleted.pence },
      at,
    });
  });
}

/** Issues overdue statements after the first save. Statements name the company that the site shows. */
export async function saveSeller(
  app: Pick<AppContext, "db" | "now" | "company">,
  admin: UserActor,
  input: unknown,
) {
  const seller = parseInput(sellerSchema, input);
  const disagreements = companyDisagreements(seller, app.company);
  if (Object.keys(disagreements).length > 0) throw new InvalidInput(disagreements);
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    const before = await selectSeller(tx);
    await upsertSeller(tx, seller, at);
    await recordChange(tx, {
      actor: admin,
      action: "seller.update",
      subject: { id: "seller", name: seller.company_name },
      before: before ?? null,
      after: seller,
      at,
    });
    if (!before) await addJob(tx, "issue-statements", {});
  });
}
