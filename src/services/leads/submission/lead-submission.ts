import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { Point } from "#src/domain/geo/distance.ts";
import type { DealerChoice } from "#src/domain/leads/choice/dealer-choice.ts";
import { readSpamSignals, type SpamSignals } from "#src/domain/leads/screening/spam-signals.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import type { Person } from "../lead-person-queries.ts";
import { type CheckedLeadRequest, checkLeadRequest } from "./check-lead-request.ts";
import { submittedChoice } from "./submitted-choice.ts";

export interface SubmissionMeta {
  ip: string | null;
  user_agent: string | null;
  /** Chosen by the client, the same for every attempt at one submission. */
  idempotency_key: string | null;
}

export interface LeadSubmission extends CheckedLeadRequest {
  meta: SubmissionMeta;
  /** Null from API clients that send no choice. */
  choice: DealerChoice | null;
  idempotencyKey: string | null;
  spamSignals: SpamSignals;
  person: Person;
  place: Point | null;
  now: Date;
}

/** Runs before the transaction: locating the postcode may call an external service. */
export async function readSubmission(
  app: AppContext,
  input: unknown,
  meta: SubmissionMeta,
): Promise<LeadSubmission> {
  const checked = checkLeadRequest(input);
  const choice = await submittedChoice(app, checked);
  const { email, phone, postcode } = checked.entered;
  const location = await locatePostcode(app.db, app.postcodeLookup, postcode);
  const person = { email_normalised: normaliseEmail(email), phone };
  return {
    ...checked,
    meta: { ...meta, ip: validIp(meta.ip) },
    choice,
    idempotencyKey: storedIdempotencyKey(meta, person),
    spamSignals: readSpamSignals(input, app.now()),
    person,
    place: location.unknown ? null : location.point,
    now: app.now(),
  };
}

/** Hashed with the mailbox: a guessed or colliding key must not return another's lead. */
function storedIdempotencyKey({ idempotency_key }: SubmissionMeta, person: Person): string | null {
  if (!idempotency_key) return null;
  return createHash("sha256").update(`${person.email_normalised}\n${idempotency_key}`).digest("hex");
}

/** Null unless valid as inet. Strips the zone of a link-local address (fe80::1%eth0). */
export function validIp(ip: string | null): string | null {
  const address = ip?.replace(/%.*$/, "") ?? "";
  return isIP(address) ? address : null;
}
