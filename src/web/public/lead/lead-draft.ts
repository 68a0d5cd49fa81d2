import { joinQuestions } from "#src/domain/leads/request/lead-entries.ts";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { TRAVEL_OPTIONS_MILES } from "#src/domain/policy/leads.ts";
import { persistedValue } from "#src/web/session/persisted-value.ts";
import { knownPostcode, knownRadius } from "../browser-storage/known-postcode.ts";
import { CONTACT_FIELDS, WISH_FIELDS } from "./lead-form-props.ts";
import { leadValues } from "./lead-values.ts";

/** Excludes consent: each request needs its own. */
const DRAFT_FIELDS = [
  ...WISH_FIELDS,
  ...CONTACT_FIELDS,
  ...(["px_has", "question"] as const),
] satisfies (keyof LeadFormValues)[];

/** `vehicle_id` is the car of the question. */
type LeadDraft = Partial<Pick<LeadFormValues, (typeof DRAFT_FIELDS)[number] | "vehicle_id">>;

const draft = persistedValue<LeadDraft>("lead-draft", {}, readDraft, "sessionStorage");

/**
 * Restores the input of a closed form, fills in postcode and radius of the last search, and stores input until the
 * request is sent or the tab is closed. Leaves alone what was typed before, or came back from the server.
 */
export function startLeadDraft(form: HTMLFormElement): void {
  const start = leadValues(form);
  if (form.dataset.isPosted !== "true") {
    const { question, vehicle_id, ...known } = draft.read();
    for (const [name, value] of Object.entries(known)) enter(form, name, value);
    if (question && vehicle_id === start.vehicle_id) {
      const text = form.querySelector<HTMLTextAreaElement>("textarea[name=question]");
      if (text) text.value = joinQuestions([question, text.value]);
    }
    enter(form, "postcode", knownPostcode() ?? "");
    const radius = knownRadius();
    const isOffered = TRAVEL_OPTIONS_MILES.some((miles) => miles === radius);
    if (isOffered && known.max_travel_mi === undefined) enter(form, "max_travel_mi", String(radius));
  }
  form.addEventListener("input", () => {
    const values = leadValues(form);
    const typed = DRAFT_FIELDS.filter((name) => String(values[name]) !== String(start[name]));
    const entries = typed.map((name) => [name, values[name]]);
    draft.save({ ...Object.fromEntries(entries), vehicle_id: values.vehicle_id });
  });
}

function enter(form: HTMLFormElement, name: string, value: unknown): void {
  if (value === "" || value === undefined) return;
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `[name=${name}]:not([type=hidden])`,
  )) {
    if (control instanceof HTMLSelectElement) {
      const isFresh = [...control.options].every((one) => one.selected === one.defaultSelected);
      if (isFresh || control.selectedIndex === 0) control.value = String(value);
    } else if (control.type === "radio" || control.type === "checkbox") {
      if (control.checked === control.defaultChecked)
        control.checked = value === true || value === control.value;
    } else if (control.value === control.defaultValue) {
      // Not as if typed: `startModelPicker` makes chips of it.
      control.defaultValue = Array.isArray(value) ? value.join(", ") : String(value);
    }
  }
}

export const forgetLeadDraft = (): void => draft.save({});

function readDraft(found: unknown): LeadDraft {
  const given = typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  const isValid = (name: string) => {
    const value = given[name];
    if (name === "models") return Array.isArray(value) && value.every((model) => typeof model === "string");
    return typeof value === (name === "px_has" ? "boolean" : "string");
  };
  const names = [...DRAFT_FIELDS, "vehicle_id"].filter(isValid);
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}
