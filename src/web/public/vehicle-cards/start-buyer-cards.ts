import { shortlist, toggleShortlist } from "../browser-storage/shortlist.ts";
import { startWeekAnswer } from "../driving/start-week-answer.ts";

/** The save buttons, and the answers to 'Will it do my week?', of all cards. */
export const BUYER_CARDS = { "[data-save-car]": startSaveButton, "[data-week-answer]": startWeekAnswer };

/** @returns a function that removes the listeners */
function startSaveButton(button: HTMLElement): () => void {
  const vehicleId = button.dataset.saveCar ?? "";
  const show = () => button.setAttribute("aria-pressed", String(shortlist.read().includes(vehicleId)));
  const toggle = () => toggleShortlist(vehicleId);
  button.addEventListener("click", toggle);
  const stopListening = shortlist.onChange(show);
  show();
  return () => {
    button.removeEventListener("click", toggle);
    stopListening();
  };
}
