import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { Point } from "#src/domain/geo/distance.ts";
import {
  type DealerChoice,
  proposalFacts,
  readDealerChoice,
} from "#src/domain/leads/choice/dealer-choice.ts";
import { findConsentText, namedPairs } from "#src/domain/leads/request/consent-text.ts";
import { type LeadRequest, proposalRequestSchema } from "#src/domain/leads/request/lead-request.ts";
import { readSpamSignals, type SpamSignals } from "#src/domain/leads/screening/spam-signals.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { readSignedAdverts } from "#src/services/saved-adverts/read-signed-adverts.ts";
import type { SignedAdvert } from "#src/services/saved-adverts/saved-advert-queries.ts";
import type { Person } from "../lead-person-queries.ts";
import { planDealers } from "../routing/plan-dealers.ts";
import { findRequestedCars, onlyDealersOf } from "../routing/request-subject.ts";
import { type CheckedLeadRequest, checkLeadRequest, checkWithPostcode } from "./check-lead-request.ts";
import { listNamesOf } from "./lead-queries.ts";

type ChoiceApp = Pick<AppContext, "db" | "now" | "postcodeLookup" | "dealerProposals">;

/**
 * The dealers that the buyer chose; null where the sentence agreed to leaves the choice to us.
 * @throws InvalidInput at `chosen_dealers`
 */
async function submittedChoice(
  app: ChoiceApp,
  { request, entered }: CheckedLeadRequest,
): Promise<DealerChoice | null> {
  const { dealer_proposal: proposal, chosen_dealers: chosen } = request;
  if (proposal === undefined && chosen === undefined) return await carsDealerAlone(app, request);
  const facts = proposalFacts(request, entered.postcode);
  const signed = app.dealerProposals.read(proposal ?? "", facts, app.now());
  return readDealerChoice(signed ?? (await sameDealers(app, request)), chosen);
}

/** A request about a car names its dealer alone before any choice is shown. */
async function carsDealerAlone(app: ChoiceApp, request: LeadRequest): Promise<DealerChoice | null> {
  const cars = await findRequestedCars(app.db, request, { locks: false });
  const only = onlyDealersOf(request, cars);
  if (only) return { shown: only, chosen: only };
  const { vehicle, alsoVehicle } = cars;
  const ids = [...new Set([vehicle, alsoVehicle].flatMap((car) => car?.dealer_id ?? []))];
  return ids.length === 1 && (await isAgreed(app, request, ids)) ? { shown: ids, chosen: ids } : null;
}

/**
 * The proposal is expired, or of a request that has changed since: valid while the sentence agreed to names the
 * dealers that would be proposed now.
 */
async function sameDealers(app: ChoiceApp, request: LeadRequest): Promise<string[] | null> {
  const { dealers } = await planDealers(app, checkWithPostcode(proposalRequestSchema, request));
  const ids = dealers.map(({ dealer_id }) => dealer_id);
  const ticked = request.chosen_dealers ?? [];
  for (const named of [ids, ids.toReversed(), ticked]) {
    if (await isAgreed(app, request, named)) return named === ticked ? ids : named;
  }
  return null;
}

async function isAgreed(
  { db }: ChoiceApp,
  { consent_text = "", contact_by }: LeadRequest,
  dealerIds: readonly string[],
): Promise<boolean> {
  const names = await listNamesOf(db, dealerIds);
  const pairs = namedPairs(dealerIds.map((id) => names.get(id) ?? []));
  return findConsentText(consent_text, pairs, { kind: "choice", contact_by }) !== null;
}

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
  /** Of the cars that it names: what their pages said when it was sent. */
  adverts: SignedAdvert[];
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
  const { vehicle_id, also_vehicle_id } = checked.request;
  const adverts = await readSignedAdverts(app, [vehicle_id, also_vehicle_id]);
  const person = { email_normalised: normaliseEmail(email), phone };
  return {
    ...checked,
    meta: { ...meta, ip: validIp(meta.ip) },
    choice,
    idempotencyKey: storedIdempotencyKey(meta, person),
    spamSignals: readSpamSignals(input, app.now()),
    person,
    place: location.unknown ? null : location.point,
    adverts,
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
