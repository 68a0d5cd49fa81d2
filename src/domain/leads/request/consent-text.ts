import { BRAND } from "#src/domain/policy/brand.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/matching.ts";

/** Increase with every change of wording: consent records refer to it. */
export const CONSENT_TEXT_VERSION = "lead-consent-1";

/** UK GDPR requires named or foreseeable recipients and every channel. */
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
