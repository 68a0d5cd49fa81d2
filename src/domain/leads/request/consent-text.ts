import { BRAND } from "#src/domain/policy/brand.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import type { ContactBy } from "./lead-request.ts";

/** Dealers named in the consent of a request about no, one or two cars. */
export type NamedDealers = readonly [] | readonly [string] | readonly [string, string];

interface Wording {
  /** Increase with every change of wording: consent records refer to it. */
  version: string;
  /** Undefined for a number of dealers that the wording does not cover. */
  recipients: (dealers: NamedDealers) => string | undefined;
}

/** Every wording, today's last: cached pages post earlier ones. UK GDPR requires named or foreseeable recipients. */
const WORDINGS: readonly Wording[] = [
  {
    version: "lead-consent-1",
    recipients: ([first, second]) => {
      if (second !== undefined) return;
      return first === undefined
        ? `up to ${MAX_DEALERS_PER_LEAD} verified dealers, named in your confirmation email`
        : `${first} and to at most one other verified dealer, named in your confirmation email`;
    },
  },
  {
    version: "lead-consent-2",
    recipients: ([first, second]) =>
      second &&
      `${first} and to ${second} or, where either takes no requests, to one other verified dealer named in your confirmation email`,
  },
];

/** Consent to the dealers that the buyer chose from, and to no other. */
const CHOICE_WORDINGS: readonly Wording[] = [
  {
    version: "lead-consent-3",
    recipients: ([first, second]) =>
      first &&
      (second === undefined
        ? `${first} and to no other dealer`
        : `those I ticked of ${first} and ${second}, and to no other dealer`),
  },
  {
    version: "lead-consent-4",
    recipients: ([first, second]) =>
      second && `whichever of ${first} and ${second} I ticked, and to no other dealer`,
  },
];

/** "choice": the named dealers are those the buyer chose from. */
export type ConsentKind = "match" | "choice";
const WORDINGS_OF = { match: WORDINGS, choice: CHOICE_WORDINGS } as const;

export interface ConsentText {
  version: string;
  text: string;
}

export interface ConsentUse {
  kind?: ConsentKind;
  contact_by?: ContactBy;
}

export function consentText(dealers: NamedDealers, use: ConsentUse = {}): ConsentText {
  const today = wordingsFor(dealers, use).at(-1);
  if (!today) throw new Error("No wording of the consent names these dealers");
  return today;
}

/** Finds today's or an earlier text; null for any other. @param named today's and earlier names of the dealers */
export function findConsentText(
  posted: string,
  named: readonly NamedDealers[],
  use: ConsentUse = {},
): ConsentText | null {
  const texts = named.flatMap((dealers) => wordingsFor(dealers, use));
  return texts.find(({ text }) => plainText(text) === plainText(posted)) ?? null;
}

/** Branches of a chain may share a name, which the sentence mentions once. */
export function namedDealersOf(first: string | undefined, second: string | undefined): NamedDealers {
  if (first === undefined) return [];
  return second === undefined || second === first ? [first] : [first, second];
}

/** @param names of one or two dealers: today's, then earlier ones @returns every pair that a sentence may name */
export const namedPairs = ([firsts = [], seconds]: readonly (readonly string[])[]): NamedDealers[] =>
  firsts.flatMap((first) => (seconds ?? [undefined]).map((second) => namedDealersOf(first, second)));

const wordingsFor = (
  dealers: NamedDealers,
  { kind = "match", contact_by = "phone" }: ConsentUse,
): ConsentText[] =>
  WORDINGS_OF[kind].flatMap(({ version, recipients }) => {
    const to = recipients(dealers);
    return to === undefined ? [] : [SENTENCES[contact_by](version, to)];
  });

const SENTENCES: Record<ContactBy, (version: string, recipients: string) => ConsentText> = {
  phone: (version, recipients) => ({
    version,
    text: `I agree that ${BRAND} passes this request and my contact details to ${recipients}, and that they may contact me about it by phone, text message or email.`,
  }),
  messages: (version, recipients) => ({
    version: `${version}-messages`,
    text: `I agree that ${BRAND} passes this request, without my phone number and email address, to ${recipients}, and that they may write to me about it here.`,
  }),
};
