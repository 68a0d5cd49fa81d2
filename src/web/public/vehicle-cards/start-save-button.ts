import { shortlist, toggleShortlist } from "../browser-storage/shortlist.ts";

/** @returns a function that removes the listeners */
export function startSaveButton(button: HTMLElement): () => void {
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
