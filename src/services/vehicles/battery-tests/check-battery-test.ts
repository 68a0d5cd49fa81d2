import { z } from "zod";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, parseInput } from "#src/domain/errors/errors.ts";
import { LISTING_REASON_MAX_LENGTH } from "#src/domain/policy/listings.ts";
import { requiredReason } from "#src/domain/text/reason.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { setChecked } from "./battery-test-queries.ts";
import { changeBatteryTest, withdrawBatteryTest } from "./own-battery-tests.ts";

export const refusalSchema = z.object({
  reason: requiredReason({
    required: "Tell the dealer what is wrong with it",
    max: LISTING_REASON_MAX_LENGTH,
  }),
});

export const confirmationSchema = z.object({
  certified_at: z.coerce
    .date({ error: "Say which certificate you compared" })
    .meta({ type: "string", format: "date-time" })
    .nullable(),
});

/**
 * Records that the certificate agrees with the provider's page.
 * @throws InvalidInput, NotFound; Conflict when checked before, or when another certificate was uploaded
 * since
 */
export async function confirmBatteryTest(app: DbAndClock, admin: UserActor, testId: string, input: unknown) {
  const { certified_at } = parseInput(confirmationSchema, input);
  await changeBatteryTest(app, admin, testId, "vehicle.battery-check", async (tx, at) => {
    if (await setChecked(tx, testId, { certified_at, at })) return {};
    throw new Conflict("This battery test has changed or is already checked. Reload the page.");
  });
}

/** The reason is shown to the dealer. @throws InvalidInput at `reason`, NotFound */
export async function refuseBatteryTest(app: DbAndClock, admin: UserActor, testId: string, input: unknown) {
  const { reason } = parseInput(refusalSchema, input);
  await withdrawBatteryTest(app, admin, testId, reason);
}
