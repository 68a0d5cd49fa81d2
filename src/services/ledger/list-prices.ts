import { londonDay } from "#src/domain/format/london-day.ts";
import { LEAD_KINDS, type LeadKind } from "#src/domain/ledger/ledger-entry.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listPricesOn } from "./ledger-queries.ts";

export interface LeadPrice {
  lead_kind: LeadKind;
  /** Without VAT. */
  pence: number;
}

/** What each kind of lead costs today; no secret. */
export async function listPrices(app: Pick<AppContext, "db" | "now">): Promise<LeadPrice[]> {
  const prices = await listPricesOn(app.db, londonDay(app.now()).today);
  return LEAD_KINDS.flatMap((lead_kind) => {
    const pence = prices.get(lead_kind);
    return pence === undefined ? [] : [{ lead_kind, pence }];
  });
}
