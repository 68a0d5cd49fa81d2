import type { DbOrTransaction } from "#src/db/database.ts";
import { excessiveRate } from "#src/domain/leads/screening/dealer-rate.ts";
import type { CheckPart, LeadLimits, Screening } from "#src/domain/leads/screening/screen-lead.ts";
import { listDealerRates } from "./recent-request-queries.ts";

/** Call it after the chosen dealers are locked, so that concurrent requests count. */
export async function screenDealerRates(
  tx: DbOrTransaction,
  screening: Screening,
  chosen: readonly { dealer_id: string }[],
  { limits, now }: { limits: Pick<LeadLimits, "perDealer">; now: Date },
): Promise<Screening> {
  if (screening.outcome !== "accept" || chosen.length === 0 || limits.perDealer.length === 0)
    return screening;
  const dealerIds = chosen.map(({ dealer_id }) => dealer_id);
  const rates = await listDealerRates(tx, dealerIds, now);
  const reasons = rates.flatMap((rate) => excessiveRate(rate, limits.perDealer) ?? []);
  if (reasons.length === 0) return screening;
  const parts = reasons.map((reason): CheckPart => ({ check: "dealer", outcome: "hold", reason }));
  return { outcome: "hold", check_parts: [...screening.check_parts, ...parts] };
}
