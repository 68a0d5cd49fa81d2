import { BRAND } from "../policy/brand.ts";
import { MAX_DEALERS_PER_LEAD } from "../policy/matching.ts";

/** A new wording is a new version: the old sentence stays provable from the consent records that carry it whole. */
export const CONSENT_TEXT_VERSION = "lead-consent-1";

/**
 * The sentence at the consent checkbox, word for word as shown and as kept (spec §2 Privacy, §5; UK GDPR wants the
 * recipients named or clearly foreseeable, and each channel said).
 * @param dealerName the dealer of the vehicle asked about; null on the general form
 */
export function consentText(dealerName: string | null): { version: string; text: string } {
  const recipients =
    dealerName === null
      ? `up to ${MAX_DEALERS_PER_LEAD} verified dealers, named in your confirmation email`
      : `${dealerName} and to at most one other verified dealer, named in your confirmation email`;
  return {
    version: CONSENT_TEXT_VERSION,
    text: `I agree that ${BRAND} passes this request and my contact details to ${recipients}, and that they may contact me about it by phone, text message or email.`,
  };
}
