import { createHash } from "node:crypto";
import type { Point } from "#src/domain/geo/distance.ts";
import type { LeadWishes } from "#src/domain/leads/find-duplicate.ts";
import type { LeadRequest } from "#src/domain/leads/lead-request.ts";
import type { FormTraces } from "#src/domain/leads/spam-signals.ts";
import type { CheckedLeadRequest } from "./check-lead-request.ts";
import type { Person } from "./lead-queries.ts";

/** How a request reached us. */
export interface SubmissionMeta {
  ip: string | null;
  user_agent: string | null;
  /** Chosen by the sender, the same for every try of one submission. */
  idempotency_key: string | null;
}

/** A lead request that passed every check, with all that is known of it before the database is asked. */
export interface LeadSubmission {
  request: LeadRequest;
  meta: SubmissionMeta;
  traces: FormTraces;
  person: Person;
  postcode: CheckedLeadRequest["postcode"];
  /** Null when the postcode could not be located. */
  place: Point | null;
  now: Date;
}

export function wishesOf({ request, postcode }: LeadSubmission): LeadWishes {
  return {
    postcode: postcode.text,
    budget_band: request.budget_band,
    max_travel_mi: request.max_travel_mi,
    mileage_cap: request.mileage_cap ?? null,
    models: request.models,
    body_style: request.body_style ?? null,
  };
}

/**
 * The key as kept: bound to the mailbox, so that a key that two senders happen to choose, or one guesses, never answers
 * one with the other's lead; and of one length, whatever was sent.
 */
export function idempotencyKeyOf({ meta, person }: LeadSubmission): string | null {
  if (!meta.idempotency_key) return null;
  return createHash("sha256").update(`${person.email_normalised}\n${meta.idempotency_key}`).digest("hex");
}
