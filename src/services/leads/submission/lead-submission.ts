import { createHash } from "node:crypto";
import type { Point } from "#src/domain/geo/distance.ts";
import type { DealerChoice } from "#src/domain/leads/choice/dealer-choice.ts";
import type { SpamSignals } from "#src/domain/leads/screening/spam-signals.ts";
import type { Person } from "../lead-person-queries.ts";
import type { CheckedLeadRequest } from "./check-lead-request.ts";

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

/** Hashed with the mailbox: a guessed or colliding key must not return another's lead. */
export function storedIdempotencyKey({ idempotency_key }: SubmissionMeta, person: Person): string | null {
  if (!idempotency_key) return null;
  return createHash("sha256").update(`${person.email_normalised}\n${idempotency_key}`).digest("hex");
}
