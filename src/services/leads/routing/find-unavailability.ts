import type { DbOrTransaction } from "#src/db/database.ts";
import { offeredCallTimes } from "#src/domain/calls/call-times.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";
import { NO_PREFERENCES, pauseReason } from "#src/domain/leads/routing/dealer-preferences.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { listAtCreditLimit } from "#src/services/ledger/ledger-queries.ts";
import { selectPreferences } from "#src/services/preferences/preference-queries.ts";
import { listFreeCallTimes } from "../calls/booked-calls.ts";
import { findRequestedCars } from "./request-subject.ts";
import { countRoutedSince } from "./routing-queries.ts";

/** Predicts, by the rules of `routeLead`, whether a request would reach the vehicle's dealer. */
export async function findUnavailability(
  { db, now }: DbAndClock,
  vehicleId: string,
): Promise<Unavailability | null> {
  const dealerId = await findSellingDealer(db, vehicleId);
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

/** Times at which the car's dealer can ring. Empty for a car that is not for sale. */
export async function findCallTimes({ db, now }: DbAndClock, vehicleId: string): Promise<Date[]> {
  const dealerId = await findSellingDealer(db, vehicleId);
  return dealerId === null ? [] : offeredCallTimes(await listFreeCallTimes(db, dealerId, now()));
}

async function findSellingDealer(db: DbOrTransaction, vehicleId: string): Promise<string | null> {
  const { vehicle } = await findRequestedCars(db, { vehicle_id: vehicleId }, { locks: false });
  return vehicle?.dealer_id ?? null;
}
