import { setTimeout } from "node:timers/promises";
import { coalesceByKey } from "#src/concurrency/coalesce.ts";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { InvalidInput, NotAllowed, parseInput } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import {
  LOOK_UP_FRESH_HOURS,
  LOOK_UPS_PER_DAY,
  RECHECK_AFTER_HOURS,
  RECHECKS_PER_SECOND,
} from "#src/domain/policy/listings.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { DetailRow } from "#src/domain/vehicles/details/detail-texts.ts";
import { ELECTRIC_ONLY, isOtherFuel } from "#src/domain/vehicles/other-fuel.ts";
import {
  type FilledFields,
  filledFields,
  lookUpFacts,
  lookUpSchema,
  REGISTRATION_WANTED,
} from "#src/domain/vehicles/register/look-up.ts";
import { isComplete } from "#src/domain/vehicles/register/registered-car.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import {
  countDueRegistrations,
  countLookUp,
  findAnswer,
  listDueRegistrations,
  markAttempted,
  type RegisterAnswer,
  refundLookUp,
} from "./register-queries.ts";
import { settleAnswer } from "./settle-answer.ts";

type LookUpContext = Pick<AppContext, "db" | "now" | "log" | "vehicleRegister">;

type LookUp =
  | { outcome: "found"; fetched_at: Date; filled: FilledFields; facts: DetailRow[] }
  | { outcome: "not_found" | "unavailable" | "off" };

export function canLookUp(
  { vehicleRegister }: Pick<AppContext, "vehicleRegister">,
  actor: OwnDealer,
): boolean {
  return vehicleRegister.isOn && isVerified(actor);
}

export const isVerified = (actor: Actor): boolean =>
  actor.kind !== "visitor" && actor.dealer_status === "verified";

/**
 * Asks the registers about a car that the dealer is about to list. The stored answer is used while it is
 * fresh.
 * @throws InvalidInput at `registration`, NotAllowed without a verified dealer
 */
export async function lookUpVehicle(app: LookUpContext, actor: OwnDealer, input: unknown): Promise<LookUp> {
  const { dealer_id } = actor;
  if (!isVerified(actor)) {
    throw new NotAllowed("Only verified dealers can look up cars. Fill in the listing by hand.");
  }
  const { registration } = parseInput(lookUpSchema, input);
  if (!app.vehicleRegister.isOn) return { outcome: "off" };
  const answer = await coalesce(`${dealer_id} ${registration}`, () =>
    readAnswer(app, actor, { dealer_id, registration }),
  );
  if (answer === null) return { outcome: "unavailable" };
  const { car, fetched_at } = answer;
  if (car === null) return { outcome: "not_found" };
  if (isOtherFuel(car)) {
    throw new InvalidInput({ registration: `${ELECTRIC_ONLY} The register says "${car.fuel}".` });
  }
  return { outcome: "found", fetched_at, filled: filledFields(car), facts: lookUpFacts(car) };
}

/** Coalesces double clicks in this process, so that they count once. */
const coalesce = coalesceByKey<RegisterAnswer | null>();

async function readAnswer(
  app: LookUpContext,
  actor: Actor,
  asked: { dealer_id: string; registration: string },
): Promise<RegisterAnswer | null> {
  const stored = await findAnswer(app.db, asked.registration);
  const since = hoursBefore(app.now(), LOOK_UP_FRESH_HOURS);
  const isFresh = stored !== null && stored.fetched_at > since && isComplete(stored);
  return isFresh ? stored : await requestRegisterAnswer(app, actor, asked);
}

async function requestRegisterAnswer(
  { db, now, log, vehicleRegister }: LookUpContext,
  actor: Actor,
  { dealer_id, registration }: { dealer_id: string; registration: string },
): Promise<RegisterAnswer | null> {
  const at = now();
  const day = londonDay(at).today;
  const isAllowed = await countLookUp(db, { dealer_id, day, most: LOOK_UPS_PER_DAY });
  if (!isAllowed) {
    const registrationText = `Your dealership has looked up ${LOOK_UPS_PER_DAY} cars today. Fill in this one by hand, or look it up tomorrow.`;
    throw new InvalidInput({ registration: registrationText });
  }
  // Outside a transaction: it calls external services.
  const asked = await vehicleRegister.lookUp(registration);
  if (asked.outcome === "unavailable") {
    log.warn({ reason: asked.reason }, "vehicle look-up unavailable");
    await refundLookUp(db, { dealer_id, day });
    return null;
  }
  if (asked.outcome === "invalid") throw new InvalidInput({ registration: REGISTRATION_WANTED });
  return await db.transaction().execute(async (tx) => {
    const answer = await settleAnswer(tx, registration, { asked, at });
    await recordChange(tx, {
      actor,
      action: "dealer.look-up",
      subject: { id: dealer_id, dealer_id },
      after: { outcome: asked.outcome },
      at,
    });
    return answer;
  });
}

/** Ten minutes at the limit; the next run takes more. */
const AT_MOST = 6000;
const OUTAGES_BEFORE_STOP = 3;

/**
 * Asks again about the cars on sale, for new MOTs and recalls. Stops when a register is down or asks to slow
 * down: the next run continues with the cars that have waited longest.
 */
export async function recheckRegistrations(
  { db, now, log, vehicleRegister }: Pick<AppContext, "db" | "now" | "log" | "vehicleRegister">,
  wait: (ms: number) => Promise<unknown> = setTimeout,
) {
  if (!vehicleRegister.isOn) return;
  const before = hoursBefore(now(), RECHECK_AFTER_HOURS);
  let outages = 0;
  for (const registration of await listDueRegistrations(db, { before, limit: AT_MOST })) {
    const [asked] = await Promise.all([
      vehicleRegister.lookUp(registration),
      wait(1000 / RECHECKS_PER_SECOND),
    ]);
    const at = now();
    if (asked.outcome === "found" || asked.outcome === "not_found") {
      await db.transaction().execute((tx) => settleAnswer(tx, registration, { asked, at }));
    } else await markAttempted(db, registration, at);
    outages = asked.outcome === "unavailable" ? outages + 1 : 0;
    if (outages === OUTAGES_BEFORE_STOP) {
      const left = await countDueRegistrations(db, before);
      log.warn({ left }, "registration recheck stopped");
      return;
    }
  }
}
