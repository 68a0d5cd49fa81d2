import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { z } from "zod";
import { type FieldErrors, fieldErrors, InvalidInput } from "#src/domain/errors/errors.ts";
import type { Point } from "#src/domain/geo/distance.ts";
import { type Postcode, parseTypedPostcode, postcodeProblem } from "#src/domain/geo/postcode.ts";
import {
  type DealerChoice,
  proposalFacts,
  readDealerChoice,
} from "#src/domain/leads/choice/dealer-choice.ts";
import { type EnteredLead, enteredLead } from "#src/domain/leads/request/entered-lead.ts";
import { type LeadRequest, leadRequestSchema } from "#src/domain/leads/request/lead-request.ts";
import { readSpamSignals, type SpamSignals } from "#src/domain/leads/screening/spam-signals.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { parseUkPhone } from "#src/services/parse-uk-phone.ts";
import type { Person } from "../lead-person-queries.ts";

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
  const choice = submittedChoice(app, checked);
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

function submittedChoice(
  { dealerProposals, now }: AppContext,
  { request, entered }: CheckedLeadRequest,
): DealerChoice | null {
  const { dealer_proposal: proposal, chosen_dealers: chosen } = request;
  if (proposal === undefined && chosen === undefined) return null;
  const facts = proposalFacts(request, entered.postcode);
  return readDealerChoice(dealerProposals.read(proposal ?? "", facts, now()), chosen);
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

export type LocatedPostcode = Exclude<Postcode, { kind: "area" }>;

interface CheckedLeadRequest {
  request: LeadRequest;
  entered: EnteredLead;
  postcode: LocatedPostcode;
}

export function checkLeadRequest(input: unknown): CheckedLeadRequest {
  const phone = parseUkPhone(textAt(input, "phone"));
  const others: FieldErrors = phone === null ? { phone: "Enter a UK phone number" } : {};
  const { request, postcode } = checkWithPostcode(leadRequestSchema, input, others);
  return {
    request,
    postcode,
    entered: enteredLead(request, { phone: phone ?? "", postcode: postcode.text }),
  };
}

/** @param others errors that the schema does not find @throws InvalidInput with a message for each field */
export function checkWithPostcode<Request>(
  schema: z.ZodType<Request>,
  input: unknown,
  others: FieldErrors = {},
): { request: Request; postcode: LocatedPostcode } {
  const parsed = schema.safeParse(input);
  const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
  for (const [field, message] of Object.entries(others)) errors[field] ??= message;
  const typed = textAt(input, "postcode");
  const postcode = parseTypedPostcode(typed);
  // A postcode area ('M') covers half a county: too coarse to find local dealers.
  const isLocated = postcode !== null && postcode.kind !== "area";
  if (!isLocated) errors.postcode ??= postcodeProblem(typed);
  if (!parsed.success || !isLocated || Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return { request: parsed.data, postcode };
}

function textAt(input: unknown, field: string): string {
  if (typeof input !== "object" || input === null) return "";
  const value: unknown = Reflect.get(input, field);
  return typeof value === "string" ? plainText(value) : "";
}
