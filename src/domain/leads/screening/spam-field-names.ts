/** Separate from the schema: forms need no zod. */

/** Plausible to bots, unknown to browser autofill. */
export const HONEYPOT_FIELD = "company_website";
/** Unix milliseconds of the server, for forms posted without JavaScript. */
export const SHOWN_AT_FIELD = "form_shown_at";
export const SECONDS_FIELD = "form_seconds";
