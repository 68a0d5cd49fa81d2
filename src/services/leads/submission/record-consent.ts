import { createHash } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { DealerChoice } from "#src/domain/leads/choice/dealer-choice.ts";
import {
  CONSENT_CHANGED,
  consentText,
  findConsentText,
  namedDealersOf,
} from "#src/domain/leads/request/consent-text.ts";
import type { ContactBy } from "#src/domain/messages/contact-by.ts";
import { PRIVACY_VERSION, TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { namedVehicle, type RequestedCars } from "../routing/request-subject.ts";
import { insertConsent, listNamesOf, listNamesOfDealer } from "./lead-queries.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { validIp } from "./valid-ip.ts";

/** Stores the proof of consent (docs/product.md, Data protection). */
export async function recordConsent(
  tx: DbOrTransaction,
  consent: RequestedCars & {
    lead_id: string;
    submission: LeadSubmission;
    dealers: readonly { dealer_id: string; name: string }[];
  },
) {
  const { meta, now, request, choice } = consent.submission;
  const shown = choice && (await listNamesOf(tx, choice.shown));
  const { consent_text: posted, contact_by } = request;
  const { version, text, isShown } = await givenConsent(tx, posted, consent, { choice, contact_by });
  await insertConsent(tx, {
    lead_id: consent.lead_id,
    text_version: version,
    text,
    is_shown: isShown,
    text_hash: createHash("sha256").update(text).digest("hex"),
    dealer_ids: consent.dealers.map(({ dealer_id }) => dealer_id),
    dealer_names: consent.dealers.map(({ name }) => name),
    ...(choice && {
      shown_dealer_ids: [...choice.shown],
      shown_dealer_names: shown,
      chosen_dealer_ids: [...choice.chosen],
      chosen_dealer_names: await listNamesOf(tx, choice.chosen),
    }),
    terms_version: TERMS_VERSION,
    privacy_version: PRIVACY_VERSION,
    consented_at: now,
    ip: validIp(meta.ip),
    user_agent: meta.user_agent && plainText(meta.user_agent).slice(0, USER_AGENT_MAX_LENGTH),
  });
}

const USER_AGENT_MAX_LENGTH = 300;

/**
 * The consent sentence that the buyer agreed to: the posted one, if it is or was ours for these dealers or
 * for those offered. A client that posts none is recorded with today's, marked as not shown by us.
 * @throws InvalidInput with today's sentence in `consent_text`, to be shown and agreed to
 */
async function givenConsent(
  tx: DbOrTransaction,
  posted: string | undefined,
  { subject, alsoVehicle, dealers }: RequestedCars & { dealers: readonly { dealer_id: string }[] },
  { choice, contact_by }: { choice: DealerChoice | null; contact_by: ContactBy },
) {
  const named = namedVehicle(subject);
  const other = alsoVehicle?.dealer_id === named?.dealer_id ? null : alsoVehicle;
  const [first, second] = choice ? choice.shown : [named?.dealer_id, other?.dealer_id];
  const use = { kind: choice ? "choice" : "match", contact_by } as const;
  const firsts = await namesOf(tx, first);
  const seconds = await namesOf(tx, second);
  const pairs = firsts.flatMap((one) => seconds.map((other) => namedDealersOf(one, other)));
  // Names no dealer where those asked for take no request: their cars are not for sale, say.
  const isNamedOne = dealers.some(({ dealer_id }) => dealer_id === first || dealer_id === second);
  const namesNoDealer = !choice && !isNamedOne;
  if (namesNoDealer) pairs.push([]);
  const today = consentText(namesNoDealer ? [] : namedDealersOf(firsts[0], seconds[0]), use);
  if (posted === undefined) return { ...today, isShown: false };
  const shown = findConsentText(posted, pairs, use);
  if (!shown) throw new InvalidInput({ consent_dealer: CONSENT_CHANGED, consent_text: today.text });
  return { ...shown, isShown: true };
}

const namesOf = async (tx: DbOrTransaction, dealerId: string | undefined): Promise<(string | undefined)[]> =>
  dealerId === undefined ? [undefined] : await listNamesOfDealer(tx, dealerId);
