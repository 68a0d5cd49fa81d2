import {
  DEFAULT_DRIVING,
  readDriving,
  type TypedDriving,
  typedDriving,
} from "#src/domain/driving/driving-form.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { showTexts } from "#src/web/live/show-texts.ts";
import { showErrors } from "#src/web/ui/forms/show-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { myDriving } from "../browser-storage/my-driving.ts";

export const DRIVING_FORM_ID = "driving";

/** Fills in the stored answers, and stores those that are sent. In a dialog or on a car's page they are not sent on. */
export function startDrivingForm(part: HTMLElement): () => void {
  const form = part as HTMLFormElement;
  const forget = form.querySelector<HTMLElement>("[data-forget]");
  const showStored = () => {
    const profile = myDriving.read();
    showTexts(form, { submit: profile ? "Change" : "Show me" });
    if (forget) forget.hidden = profile === null;
    return profile;
  };
  const profile = showStored();
  if (profile && form.dataset.isAsked !== "true" && !isTouched(form)) fillIn(form, profile);
  form.addEventListener("submit", (event) => {
    const read = readDriving(Object.fromEntries(new FormData(form)) as TypedDriving);
    showErrors(form, wrongFields(DRIVING_FORM_ID, read.errors));
    const dialog = form.closest("dialog");
    const isAnsweredHere = dialog !== null || form.dataset.isAnsweredHere === "true";
    if (!read.profile || isAnsweredHere) event.preventDefault();
    if (!read.profile) return form.querySelector<HTMLElement>("[data-error-box]")?.focus();
    myDriving.save(read.profile);
    dialog?.close();
  });
  forget?.addEventListener("click", () => {
    form.querySelector<HTMLElement>("button[type=submit]")?.focus();
    myDriving.save(null);
  });
  return myDriving.onChange(() => fillIn(form, showStored()));
}

/** Whether something was typed or chosen before the script had started. */
const isTouched = (form: HTMLFormElement) =>
  [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement && control.value !== control.defaultValue) ||
      (control instanceof HTMLSelectElement && !control.selectedOptions[0]?.defaultSelected),
  );

function fillIn(form: HTMLFormElement, profile: DrivingProfile | null): void {
  const texts = profile ? typedDriving(profile) : DEFAULT_DRIVING;
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const text = texts[control.name as keyof DrivingProfile];
    if (text !== undefined) control.value = text;
  }
}
