import type { DbOrTransaction } from "#src/db/database.ts";
import { freeCallTimes, offeredCallTimes } from "#src/domain/calls/call-times.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { listFullTimes } from "../calls/call-queries.ts";
import { listOpenDays } from "../response-clock/response-clock-queries.ts";
import { findSellingDealer } from "./routing-queries.ts";

/** Times at which the car's dealer can ring. Empty for a car that is not for sale. */
export async function findCallTimes({ db, now }: DbAndClock, vehicleId: string): Promise<Date[]> {
  const dealerId = isUuid(vehicleId) ? await findSellingDealer(db, vehicleId) : null;
  return dealerId === null ? [] : offeredCallTimes(await listFreeCallTimes(db, dealerId, now()));
}

export async function listFreeCallTimes(db: DbOrTransaction, dealerId: string, now: Date): Promise<Date[][]> {
  const [open, full] = await Promise.all([listOpenDays(db, [dealerId]), listFullTimes(db, dealerId, now)]);
  const days = open.get(dealerId);
  return days ? freeCallTimes(days, full, now) : [];
}
