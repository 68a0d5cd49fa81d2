import { myDriving } from "../browser-storage/my-driving.ts";
import { shortlist, toggleShortlist } from "../browser-storage/shortlist.ts";
import type { CarOnCard } from "../driving/week-badge.ts";

/** The save buttons, and the answers to 'Will it do my week?', of all cards. */
export const BUYER_CARDS = { "[data-save-car]": startSaveButton, "[data-week-answer]": startWeekAnswer };

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

/**
 * Shows what the buyer's week takes with the car, and what it costs, now and when their answers change. Loads the calculation only once
 * there are answers. Offline, or after a deployment that removed this code, the badge stays as it was.
 * @returns a function that stops listening
 */
function startWeekAnswer(badge: HTMLElement): () => void {
  const vehicle = JSON.parse(badge.dataset.weekAnswer ?? "null") as CarOnCard;
  const show = async () => {
    const calculation = myDriving.read() && (await import("../driving/week-badge.ts").catch(() => null));
    // Read again: the answers may have changed during the import.
    const profile = myDriving.read();
    if (!profile) badge.hidden = true;
    if (!profile || !calculation) return;
    const { answer, text } = calculation.weekBadge(vehicle, profile, badge.dataset.isBrief === "true");
    badge.hidden = false;
    badge.dataset.answer = answer;
    badge.textContent = text;
  };
  void show();
  return myDriving.onChange(() => void show());
}
