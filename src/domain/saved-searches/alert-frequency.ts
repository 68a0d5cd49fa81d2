import { BRAND } from "../policy/brand.ts";

export const ALERT_FREQUENCIES = ["instant", "daily"] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const ALERT_FREQUENCY_TEXT: Record<AlertFrequency, string> = {
  instant: "Straight away",
  daily: "Once a day, at 8 in the morning",
};

/** Stored with each consent (PECR, regulation 22), so a new wording needs a new version. */
export const ALERT_CONSENT = {
  version: "alert-consent-1",
  text: `I agree that ${BRAND} emails me at this address about cars that fit what I saved, until I stop it. Every email has a link that stops it at once. My address is given to no dealer.`,
} as const;
