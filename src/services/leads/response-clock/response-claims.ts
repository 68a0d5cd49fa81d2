import type { Db } from "#src/db/database.ts";
import { responseClaim } from "#src/domain/leads/response-clock/response-claim.ts";
import { RESPONSE_CLAIM_DAYS } from "#src/domain/policy/lead-routes.ts";
import { daysBefore, MINUTE_MS } from "#src/domain/time/ago.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { countResponses } from "./response-record-queries.ts";

/** Counting a month of requests takes three times as long as the rest of a vehicle page. */
const CACHED_FOR_MS = MINUTE_MS;
const cachedClaims = new WeakMap<Db, { claim: string | null; counted_at: number }>();

/** Null when there is too little data. */
export async function findResponseClaim({ db, now }: DbAndClock): Promise<string | null> {
  const today = now();
  const known = cachedClaims.get(db);
  if (known && Math.abs(today.getTime() - known.counted_at) < CACHED_FOR_MS) return known.claim;
  const since = daysBefore(today, RESPONSE_CLAIM_DAYS);
  const claim = responseClaim(await countResponses(db, { since, now: today }));
  cachedClaims.set(db, { claim, counted_at: today.getTime() });
  return claim;
}
