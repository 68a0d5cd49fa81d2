import { londonDay } from "#src/domain/format/london-day.ts";
import { LEAD_KINDS, type LeadKind } from "#src/domain/ledger/ledger-entry.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listPricesOn } from "./ledger-queries.ts";
import { selectNextPrices } from "./price-queries.ts";

export interface LeadPrice {
  lead_kind: LeadKind;
  /** Without VAT. */
  pence: number;
  /** The next price, from a day such as '2026-12-01'. */
  next: { valid_from: string; pence: number } | null;
}

export async function listPrices(app: Pick<AppContext, "db" | "now">): Promise<LeadPrice[]> {
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
