import { type CarNow, DEFAULT_CAR_NOW, readCarNow, typedCarNow } from "#src/domain/driving/car-now.ts";
import { DEFAULT_DRIVING, readDriving, typedDriving } from "#src/domain/driving/driving-form.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { showTexts } from "#src/web/live/show-texts.ts";
import { showErrors } from "#src/web/ui/forms/show-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { myCarNow, myDriving } from "../browser-storage/my-driving.ts";

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
  if (profile && form.dataset.isAsked !== "true" && !isTouched(form)) fillIn(form, profile, myCarNow.read());
  form.addEventListener("submit", (event) => {
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const { profile, errors } = readDriving(typed);
    const now = readCarNow(typed);
    const wrong = wrongFields(DRIVING_FORM_ID, { ...errors, ...now.errors });
    showErrors(form, wrong);
    const dialog = form.closest("dialog");
    const isAnsweredHere = dialog !== null || form.dataset.isAnsweredHere === "true";
    if (wrong.length > 0 || isAnsweredHere) event.preventDefault();
    if (!profile || wrong.length > 0) return form.querySelector<HTMLElement>("[data-error-box]")?.focus();
    myCarNow.save(now.car);
    myDriving.save(profile);
    dialog?.close();
  });
  forget?.addEventListener("click", () => {
    form.querySelector<HTMLElement>("button[type=submit]")?.focus();
    myDriving.save(null);
  });
  return myDriving.onChange(() => fillIn(form, showStored(), myCarNow.read()));
}

/** Whether something was typed or chosen before the script had started. */
const isTouched = (form: HTMLFormElement) =>
  [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement && control.value !== control.defaultValue) ||
      (control instanceof HTMLSelectElement && !control.selectedOptions[0]?.defaultSelected),
  );

function fillIn(form: HTMLFormElement, profile: DrivingProfile | null, carNow: CarNow | null): void {
  const texts: Record<string, string> = {
    ...(profile ? typedDriving(profile) : DEFAULT_DRIVING),
    ...(carNow ? typedCarNow(carNow) : DEFAULT_CAR_NOW),
  };
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const text = texts[control.name];
    if (text !== undefined) control.value = text;
  }
}
