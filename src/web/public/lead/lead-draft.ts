import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { joinQuestions, type LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { LeadRequest } from "#src/domain/leads/request/lead-request.ts";
import { TRAVEL_OPTIONS_MILES } from "#src/domain/policy/leads/lead-form.ts";
import { knownPostcode, knownRadius } from "../browser-storage/known-postcode.ts";
import { persistedValue } from "../browser-storage/persisted-value.ts";

/** Excludes consent: each request needs its own. */
const DRAFT_FIELDS = [
  "name",
  "email",
  "phone",
  "contact_by",
  "postcode",
  "budget_band",
  "timeframe_days",
  "max_travel_mi",
  "models",
  "body_style",
  "mileage_cap",
  "px_has",
  "px_make",
  "px_model",
  "px_year",
  "px_miles",
  "question",
] as const satisfies (keyof LeadFormValues)[];

/** `vehicle_id` is the car of the question. */
type LeadDraft = Partial<Pick<LeadFormValues, (typeof DRAFT_FIELDS)[number] | "vehicle_id">>;

const draft = persistedValue<LeadDraft>("lead-draft", {}, readDraft, "sessionStorage");

/**
 * Restores the input of a closed form, fills in postcode and radius of the last search, and stores
 * input until the request is sent or the tab is closed.
 * @param isPosted the form came back from the server with its values
 */
export function useLeadDraft(form: UseFormReturn<LeadFormValues, unknown, LeadRequest>, isPosted: boolean) {
  useEffect(() => {
    if (!isPosted) {
      for (const name of DRAFT_FIELDS) {
        const { [name]: value, question, vehicle_id } = draft.read();
        if (name === "question" && vehicle_id !== form.getValues("vehicle_id")) continue;
        if (name === "question")
          form.setValue(name, joinQuestions([question ?? "", form.getValues(name) ?? ""]));
        else if (value !== undefined) form.setValue(name, value);
      }
      const postcode = form.getValues("postcode") || knownPostcode();
      if (postcode) form.setValue("postcode", postcode);
      const radius = knownRadius();
      const isOffered = TRAVEL_OPTIONS_MILES.some((miles) => miles === radius);
      if (radius && isOffered && draft.read().max_travel_mi === undefined) {
        form.setValue("max_travel_mi", radius);
      }
    }
    const { defaultValues } = form.formState;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        // Also called when the form is submitted, which forgets the draft.
        if (changed === undefined) return;
        const typed = DRAFT_FIELDS.filter((name) => String(values[name]) !== String(defaultValues?.[name]));
        const entries = typed.map((name) => [name, values[name]]);
        draft.save({ ...Object.fromEntries(entries), vehicle_id: values.vehicle_id });
      },
    });
  }, [form, isPosted]);
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
