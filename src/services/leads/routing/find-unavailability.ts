import { londonDay } from "#src/domain/format/london-day.ts";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { pauseReason } from "#src/domain/leads/routing/preference-refusals.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { listAtCreditLimit } from "#src/services/ledger/ledger-queries.ts";
import { selectPreferences } from "#src/services/preferences/preference-queries.ts";
import { countRoutedSince, findSellingDealer } from "./routing-queries.ts";

/** Predicts, by the rules of `routeLead`, whether a request would reach the vehicle's dealer. */
export async function findUnavailability(
  { db, now }: DbAndClock,
  vehicleId: string,
): Promise<Unavailability | null> {
  const dealerId = isUuid(vehicleId) ? await findSellingDealer(db, vehicleId) : null;
  if (dealerId === null) return "vehicle";
  const { today, began } = londonDay(now());
  const [atLimit, preferences, routed] = await Promise.all([
    listAtCreditLimit(db, [dealerId]),
    selectPreferences(db, [dealerId]),
    countRoutedSince(db, [dealerId], began),
  ]);
  const day = { today, routed_today: routed.get(dealerId) ?? 0 };
  const isPaused = pauseReason(preferences.get(dealerId) ?? NO_PREFERENCES, day) !== null;
  return isPaused || atLimit.has(dealerId) ? "dealer" : null;
}
