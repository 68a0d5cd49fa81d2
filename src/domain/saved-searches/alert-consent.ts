import { BRAND } from "../policy/brand.ts";

/**
 * The sentence at the box of a saved search, word for word as shown and as kept (PECR, regulation 22: marketing by mail
 * only to those who agreed to it). A new wording is a new version. It is no consent to pass anything to a dealer.
 */
export const ALERT_CONSENT = {
  version: "alert-consent-1",
  text: `I agree that ${BRAND} emails me at this address about cars that fit what I saved, until I stop it. Every email has a link that stops it at once. My address is given to no dealer.`,
} as const;
