import { createHash } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { CONSENT_CHANGED } from "#src/domain/leads/choice/dealer-choice.ts";
import {
  consentText,
  findConsentText,
  namedDealersOf,
  namedPairs,
} from "#src/domain/leads/request/consent-text.ts";
import { PRIVACY_VERSION, TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import type { RequestedCars } from "../routing/request-subject.ts";
import { insertConsent, listNamesOf } from "./lead-queries.ts";
import type { LeadSubmission } from "./lead-submission.ts";

interface Consent extends Pick<RequestedCars, "named" | "alsoVehicle"> {
  lead_id: string;
  submission: LeadSubmission;
  dealers: readonly { dealer_id: string; name: string }[];
}

/** Stores the proof of consent (docs/product.md, Data protection). */
export async function recordConsent(tx: DbOrTransaction, consent: Consent) {
  const { meta, now, choice } = consent.submission;
  const asked = choice?.shown ?? askedDealers(consent);
  const names = await listNamesOf(tx, asked);
  const namesOf = (dealerId: string) => names.get(dealerId) ?? [];
  const { version, text, isShown } = givenConsent(consent, asked, namesOf);
  const todays = (dealerIds: readonly string[]) => dealerIds.map((dealerId) => namesOf(dealerId)[0] ?? "");
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
      shown_dealer_names: todays(choice.shown),
      chosen_dealer_ids: [...choice.chosen],
      chosen_dealer_names: todays(choice.chosen),
    }),
    terms_version: TERMS_VERSION,
    privacy_version: PRIVACY_VERSION,
    consented_at: now,
    ip: meta.ip,
    user_agent: meta.user_agent && plainText(meta.user_agent).slice(0, USER_AGENT_MAX_LENGTH),
  });
}

const USER_AGENT_MAX_LENGTH = 300;

const askedDealers = ({ named, alsoVehicle }: Consent): string[] => [
  ...new Set([named, alsoVehicle].flatMap((car) => car?.dealer_id ?? [])),
];

/**
 * The consent sentence that the buyer agreed to: the posted one, if it is or was ours for these dealers, for
 * those offered, or for those ticked. A client that posts none is recorded with today's, marked as not shown by us.
 * @param namesOf a dealer, today's first
 * @throws InvalidInput with today's sentence in `consent_text`, to be shown and agreed to
 */
function givenConsent(
  { submission: { request, choice }, dealers }: Consent,
  asked: readonly string[],
  namesOf: (dealerId: string) => readonly string[],
) {
  const { consent_text: posted, contact_by } = request;
  const use = { kind: choice ? "choice" : "match", contact_by } as const;
  const pairs = [asked, choice?.chosen ?? []].flatMap((ids) => namedPairs(ids.map(namesOf)));
  // Names no dealer where those asked for take no request: their cars are not for sale, say.
  const namesNoDealer = !choice && !dealers.some(({ dealer_id }) => asked.includes(dealer_id));
  if (namesNoDealer) pairs.push([]);
  const [first, second] = asked.map((dealerId) => namesOf(dealerId)[0]);
  const today = consentText(namesNoDealer ? [] : namedDealersOf(first, second), use);
  if (posted === undefined) return { ...today, isShown: false };
  const shown = findConsentText(posted, pairs, use);
  if (!shown) throw new InvalidInput({ consent_dealer: CONSENT_CHANGED, consent_text: today.text });
  return { ...shown, isShown: true };
}
