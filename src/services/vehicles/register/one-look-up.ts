import { setTimeout } from "node:timers/promises";
import { LOOK_UP_CLAIM_SECONDS } from "#src/domain/policy/listings.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { claimRegistration, isRegistrationClaimed, releaseRegistration } from "./register-claim-queries.ts";

const POLL_MS = 200;

/**
 * Runs one look-up of a registration at a time, over all processes. A row rather than an advisory lock,
 * which would hold a database connection for as long as the registers take.
 * @returns undefined after another look-up ended, whose answer is stored then
 */
export async function oneLookUp<Value>(
  { db, now }: Pick<AppContext, "db" | "now">,
  registration: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const at = now();
  const expired = () => new Date(now().getTime() - LOOK_UP_CLAIM_SECONDS * 1000);
  if (!(await claimRegistration(db, registration, { at, expired: expired() }))) {
    while (await isRegistrationClaimed(db, registration, expired())) await setTimeout(POLL_MS);
    return undefined;
  }
  try {
    return await work();
  } finally {
    await releaseRegistration(db, registration, at);
  }
}
