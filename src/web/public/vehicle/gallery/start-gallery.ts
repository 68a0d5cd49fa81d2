import { recordEvent } from "#src/web/analytics/record-event.ts";
import { vehicleFields } from "#src/web/analytics/vehicle-fields.ts";
import { openDialog } from "#src/web/live/dialogs.ts";
import { isPlainClick } from "#src/web/live/plain-click.ts";
import { showTexts } from "#src/web/live/show-texts.ts";
import { readCar } from "../car-of-page.ts";

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

interface PhotoStrip {
  list: HTMLElement;
  current: () => number;
  show: (index: number) => void;
}

/**
 * A scrolling strip of photos with its counter and arrows.
 * @param around has the strip, the counter and the arrows, and no other ones
 * @param onMove called with the index of the photo that is shown now
 */
function photoStrip(around: HTMLElement, onMove: (index: number) => void): PhotoStrip | null {
  const list = around.querySelector<HTMLElement>("[data-strip]");
  if (!list) return null;
  let current = 0;
  const show = (index: number) => list.scrollTo({ left: index * list.clientWidth });
  const steps = [...around.querySelectorAll<HTMLElement>("[data-step]")];
  const mark = () => {
    const count = list.children.length;
    showTexts(around, { place: `${current + 1}/${count}` });
    for (const step of steps) {
      step.ariaDisabled = String(current === (step.dataset.step === "1" ? count - 1 : 0));
    }
  };
  list.addEventListener("scroll", () => {
    const now = Math.round(list.scrollLeft / Math.max(1, list.clientWidth));
    if (now === current) return;
    current = now;
    mark();
    onMove(current);
  });
  for (const step of steps) {
    step.addEventListener("click", () => {
      if (step.ariaDisabled !== "true") show(current + Number(step.dataset.step));
    });
  }
  return { list, current: () => current, show };
}

const FITTED = "size-full object-contain";
const ZOOMED = "h-[250%] w-[250%] max-w-none object-contain";

const fullScreens = new WeakMap<HTMLDialogElement, PhotoStrip>();

function openFullScreen(dialog: HTMLDialogElement, page: PhotoStrip, opener: Element): void {
  const strip = fullScreens.get(dialog) ?? prepare(dialog, page);
  if (!strip) return;
  openDialog(dialog, { opener, onClosed: () => page.show(strip.current()) });
  strip.list.scrollTo({ left: page.current() * strip.list.clientWidth, behavior: "instant" });
  strip.list.focus();
}

function prepare(dialog: HTMLDialogElement, page: PhotoStrip): PhotoStrip | null {
  dialog.querySelector("[data-strip]")?.replaceChildren(...[...page.list.children].map(fullScreenSlide));
  const strip = photoStrip(dialog, () => zoom(false));
  if (!strip) return null;
  fullScreens.set(dialog, strip);
  const zoom = (isZoomed: boolean) => {
    dialog.dataset.zoomed = String(isZoomed);
    for (const [place, slide] of [...strip.list.children].entries()) {
      zoomSlide(slide as HTMLElement, isZoomed && place === strip.current());
    }
  };
  const toggle = () => zoom(dialog.dataset.zoomed !== "true");
  strip.list.addEventListener("click", toggle);
  const zooms = dialog.querySelectorAll<HTMLElement>("[data-zoom]");
  for (const button of zooms) {
    button.addEventListener("click", () => {
      toggle();
      // The pressed one is hidden now.
      [...zooms].find((one) => one.getClientRects().length > 0)?.focus();
    });
  }
  dialog.addEventListener("close", () => zoom(false));
  dialog.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || dialog.dataset.zoomed === "true") return;
    event.preventDefault();
    strip.show(strip.current() + step);
  });
  return strip;
}

function fullScreenSlide(slide: Element): Element {
  const copy = slide.cloneNode(true) as Element;
  copy.removeAttribute("id");
  const picture = copy.querySelector("img");
  if (picture) picture.loading = "lazy";
  zoomSlide(copy as HTMLElement, false);
  return copy;
}

function zoomSlide(slide: HTMLElement, isZoomed: boolean): void {
  slide.className = `h-full w-full shrink-0 snap-center ${isZoomed ? "overflow-auto" : "overflow-hidden"}`;
  if (isZoomed) slide.tabIndex = 0;
  else slide.removeAttribute("tabindex");
  const picture = slide.querySelector("img");
  if (picture) picture.className = isZoomed ? ZOOMED : FITTED;
  for (const source of slide.querySelectorAll("source")) source.sizes = isZoomed ? "250vw" : "100vw";
  if (isZoomed) {
    slide.scrollTo(
      (slide.scrollWidth - slide.clientWidth) / 2,
      (slide.scrollHeight - slide.clientHeight) / 2,
    );
  }
}
