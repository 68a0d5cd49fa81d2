import { addDays, londonDay } from "#src/domain/format/london-day.ts";

import { SIMILAR_RATES_DAYS, SIMILAR_RATES_YOUNGEST_DAYS } from "#src/domain/policy/performance.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { replaceVehicleRates } from "./vehicle-rate-queries.ts";

export async function compareVehicles({ db, now }: DbAndClock) {
  const yesterday = addDays(londonDay(now()).today, -1);
  const weeks = { first_day: addDays(yesterday, 1 - SIMILAR_RATES_DAYS), last_day: yesterday };
  await replaceVehicleRates(db, weeks, SIMILAR_RATES_YOUNGEST_DAYS);
}
