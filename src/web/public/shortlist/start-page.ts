import { shortlistHref } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { startDialogLink } from "#src/web/live/dialog-link.ts";
import { startParts } from "#src/web/live/start-parts.ts";
import { shortlist, toggleShortlist } from "../browser-storage/shortlist.ts";
import { BUYER_CARDS } from "../vehicle-cards/start-buyer-cards.ts";
import { startCompared } from "./start-compared.ts";

startParts({
  ...BUYER_CARDS,
  "[data-shortlist]": showSaved,
  "[data-remove-car]": startRemoveLink,
  "[data-compared]": startCompared,
  "[data-dialog-link]": startDialogLink,
});

/** Without ids in the URL, shows the stored shortlist. */
function showSaved(page: HTMLElement): void {
  const saved = shortlist.read();
  if (page.dataset.shortlist === "" && saved.length > 0) location.replace(shortlistHref(saved));
}

/** Also removes the car from the stored shortlist. */
function startRemoveLink(link: HTMLElement): void {
  link.addEventListener("click", () => {
    const vehicleId = link.dataset.removeCar ?? "";
    if (shortlist.read().includes(vehicleId)) toggleShortlist(vehicleId);
  });
}
