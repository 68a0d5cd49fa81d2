import {
  HONEYPOT_FIELD,
  leadRequestFromEntries,
  SHOWN_AT_FIELD,
  uniqueModels,
} from "#src/domain/leads/request/lead-entries.ts";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { IDEMPOTENCY_KEY_FIELD } from "./lead-form-props.ts";

/** What is typed and chosen in a lead form, without the choice of dealers. */
export function leadValues(form: HTMLFormElement): Partial<LeadFormValues> {
  const {
    [IDEMPOTENCY_KEY_FIELD]: _key,
    [HONEYPOT_FIELD]: _honeypot,
    [SHOWN_AT_FIELD]: _shownAt,
    chosen_dealers: _chosen,
    models,
    ...values
  } = leadRequestFromEntries(new FormData(form));
  return { ...values, models: uniqueModels(models as string[]) };
}

/** Tells the form of a change by a script, as the browser does of typing. */
export function tellInput(control: HTMLElement): void {
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
