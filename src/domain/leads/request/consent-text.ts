import { BRAND } from "#src/domain/policy/brand.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/matching.ts";
import { plainText } from "#src/domain/text/plain-text.ts";

/** Increase with every change of wording: consent records refer to it. */
export const CONSENT_TEXT_VERSION = "lead-consent-1";

/** Shown at the consent when the posted sentence is not, or no longer, ours. */
export const CONSENT_CHANGED = "This sentence has changed. Read it again, then tick it if you agree.";

/**
 * Every wording there has been: cached pages post earlier ones. UK GDPR requires named or
 * foreseeable recipients and every channel.
 */
const WORDINGS: Record<string, (recipients: string) => string> = {
  [CONSENT_TEXT_VERSION]: (recipients) =>
    `I agree that ${BRAND} passes this request and my contact details to ${recipients}, and that they may contact me about it by phone, text message or email.`,
};

export interface ConsentText {
  version: string;
  text: string;
}

export function consentText(dealerName: string | null, version = CONSENT_TEXT_VERSION): ConsentText {
  const recipients =
    dealerName === null
      ? `up to ${MAX_DEALERS_PER_LEAD} verified dealers, named in your confirmation email`
      : `${dealerName} and to at most one other verified dealer, named in your confirmation email`;
  return { version, text: WORDINGS[version]?.(recipients) ?? "" };
}

/**
 * Finds the consent text that a form posted, today's or an earlier one.
 * @param dealerNames today's and earlier names of the named dealer; null where none is named
 * @returns null for any other text
 */
export function findConsentText(posted: string, dealerNames: readonly (string | null)[]): ConsentText | null {
  const ours = Object.keys(WORDINGS).flatMap((version) =>
    dealerNames.map((name) => consentText(name, version)),
  );
  return ours.find(({ text }) => plainText(text) === plainText(posted)) ?? null;
}
