import { z } from "zod";

/**
 * The field that only programs fill in. A plausible name for those who read the page's source; not one of those that
 * browsers and password managers know how to fill.
 */
export const TRAP_FIELD = "company_website";
/** When the server showed the form, in milliseconds since 1970: for a form that posts itself, without JavaScript. */
export const SHOWN_AT_FIELD = "form_shown_at";
/** How long the form was open by the browser's own clock, in seconds. */
export const SECONDS_FIELD = "form_seconds";

export interface FormTraces {
  fellIntoTrap: boolean;
  secondsOnForm: number | null;
}

const traces = z.object({
  [TRAP_FIELD]: z.string().catch(""),
  [SHOWN_AT_FIELD]: z.coerce.number().positive().nullable().catch(null),
  [SECONDS_FIELD]: z.coerce.number().nonnegative().nullable().catch(null),
});

/**
 * What a request tells, beside its fields, about how it was filled in. Whoever sends no such thing, such as a program of
 * a partner, is not suspected for that: a trap is for those who fill in a form without looking.
 */
export function readFormTraces(input: unknown, now: Date): FormTraces {
  const { company_website, form_shown_at, form_seconds } = traces.catch(NOTHING).parse(input);
  const sinceShown = form_shown_at && (now.getTime() - form_shown_at) / 1000;
  return { fellIntoTrap: company_website.trim() !== "", secondsOnForm: form_seconds ?? sinceShown };
}

const NOTHING = { company_website: "", form_shown_at: null, form_seconds: null };
