import { openDialog } from "#src/web/live/dialogs.ts";
import { type PhotoStrip, photoStrip } from "./photo-strip.ts";

const FITTED = "size-full object-contain";
const ZOOMED = "h-[250%] w-[250%] max-w-none object-contain";

const fullScreens = new WeakMap<HTMLDialogElement, PhotoStrip>();

/** Shows the photos of the page's strip over the whole screen, from the one that it shows. */
export function openFullScreen(dialog: HTMLDialogElement, page: PhotoStrip, opener: Element): void {
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
