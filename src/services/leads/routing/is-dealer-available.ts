import { londonDay } from "#src/domain/format/london-day.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { pauseReason } from "#src/domain/leads/routing/preference-refusals.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { listAtCreditLimit } from "#src/services/ledger/ledger-queries.ts";
import { selectPreferences } from "#src/services/preferences/preference-queries.ts";
import { countRoutedSince, isDealerVerified } from "./routing-queries.ts";

/** Whether a request about this dealer's vehicle would reach them now, as `routeLead` decides. */
export async function isDealerAvailable(
  { db, now }: Pick<AppContext, "db" | "now">,
  dealerId: string,
): Promise<boolean> {
  const { today, began } = londonDay(now());
  const [isVerified, atLimit, preferences, routed] = await Promise.all([
    isDealerVerified(db, dealerId),
    listAtCreditLimit(db, [dealerId]),
    selectPreferences(db, [dealerId]),
    countRoutedSince(db, [dealerId], began),
  ]);
  const refusal = pauseReason(preferences.get(dealerId) ?? NO_PREFERENCES, {
    today,
    routed_today: routed.get(dealerId) ?? 0,
  });
  return isVerified && !atLimit.has(dealerId) && refusal === null;
}
