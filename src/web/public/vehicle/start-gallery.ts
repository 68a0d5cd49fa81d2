import { recordEvent } from "#src/web/analytics/record-event.ts";
import { vehicleFields } from "#src/web/analytics/vehicle-fields.ts";
import { isPlainClick } from "#src/web/live/plain-click.ts";
import { readCar } from "./car-of-page.ts";
import { photoStrip } from "./photo-strip.ts";
import { openFullScreen } from "./start-full-screen.ts";

/** Adds the counter, the arrows, the marks of the thumbnails, and the full screen. Counts that the gallery was opened. */
export function startGallery(gallery: HTMLElement): void {
  const frame = gallery.querySelector<HTMLElement>("section > div");
  const dialog = gallery.querySelector<HTMLDialogElement>("[data-full-screen]");
  let isCounted = false;
  const count = () => {
    if (!isCounted) recordEvent("gallery_opened", vehicleFields(readCar(gallery)));
    isCounted = true;
  };
  const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>("[data-thumbnail]")];
  const strip =
    frame &&
    photoStrip(frame, (index) => {
      for (const [place, link] of thumbnails.entries()) link.ariaCurrent = String(place === index);
      if (index > 0) count();
    });
  if (!strip || !dialog) return;
  for (const link of thumbnails) {
    link.addEventListener("click", (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      strip.show(Number(link.dataset.thumbnail));
    });
  }
  const enlarge = (opener: Element) => {
    count();
    openFullScreen(dialog, strip, opener);
  };
  const button = gallery.querySelector("[data-enlarge]");
  button?.addEventListener("click", () => enlarge(button));
  strip.list.addEventListener("click", () => enlarge(strip.list));
}
