import { can, type UserActor } from "#src/domain/accounts/permissions.ts";
import { FIRST_STEPS_DAYS } from "#src/domain/policy/dealers.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { type FirstSteps, selectFirstSteps } from "./profile-queries.ts";

/** @returns null once all are done, some weeks after the dealer was verified, and for non-owners */
export async function findFirstSteps({ db, now }: DbAndClock, user: UserActor): Promise<FirstSteps | null> {
  const { dealer_id } = user;
  if (dealer_id === null || !can(user, "dealer:manage", { dealer_id })) return null;
  const steps = await selectFirstSteps(db, dealer_id, daysBefore(now(), FIRST_STEPS_DAYS));
  return steps && Object.values(steps).some((isDone) => isDone === false) ? steps : null;
}
