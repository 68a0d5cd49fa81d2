import type { ListingPhoto } from "#src/domain/photos/listing-photos.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import { isSamplePicture } from "#src/domain/vehicles/pictures.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import { VehiclePictureMissing } from "#src/web/ui/pictures/vehicle-picture.tsx";

interface GalleryProps {
  photos: readonly ListingPhoto[];
  title: string;
  body_style: BodyStyle;
}

/**
 * Plain scrolling strip, which works by touch, by keyboard and without JavaScript. `startGallery` adds the counter, the
 * arrows and the full screen.
 */
export function Gallery({ photos, title, body_style }: GalleryProps) {
  const images = photos.map(({ image }) => image);
  if (images.length === 0) {
    return (
      <div className="aspect-4/3 overflow-hidden rounded-card border border-line bg-paper-deep">
        <VehiclePictureMissing body_style={body_style} />
      </div>
    );
  }
  return (
    <div data-gallery>
      <section aria-label="Photos">
        <div className="relative">
          <ul
            data-strip
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
            tabIndex={0}
            aria-label={`Photos of ${title}`}
            className="flex aspect-16/9 cursor-zoom-in sm:aspect-4/3 snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth overscroll-x-contain rounded-card bg-paper-deep [scrollbar-width:none]"
          >
            {photos.map(({ image, alt }, index) => (
              <li key={image} id={`photo-${index + 1}`} className="w-full shrink-0 snap-center">
                <Picture
                  image={image}
                  alt={alt || `${title}, photo ${index + 1} of ${photos.length}`}
                  eager={index === 0}
                  sizes="(min-width: 1024px) 720px, calc(100vw - 40px)"
                  className="size-full object-cover"
                />
              </li>
            ))}
          </ul>
          <p
            aria-live="polite"
            data-text="place"
            className="absolute right-3 bottom-3 rounded-full bg-ink/85 px-3 py-1 text-sm font-semibold text-white figures"
          >
            1/{images.length}
          </p>
          {images.some(isSamplePicture) && (
            <p className="absolute bottom-3 left-3 rounded-full bg-ink/85 px-3 py-1 text-sm text-white">
              Sample picture
            </p>
          )}
          <button
            type="button"
            data-enlarge
            aria-label="Full screen"
            className="absolute top-3 right-3 grid size-11 place-content-center rounded-full bg-paper/90 shadow-card hover:bg-white noscript:hidden"
          >
            <Icon name="plus" className="size-6" />
          </button>
          {images.length > 1 && (
            <>
              <Arrow direction="previous" />
              <Arrow direction="next" />
            </>
          )}
        </div>
        {images.length > 1 && <Thumbnails images={images} />}
      </section>
      <FullScreenGallery title={title} count={images.length} />
    </div>
  );
}

/** `disabled` would lose the focus at either end. */
function Arrow({ direction }: { direction: "previous" | "next" }) {
  const isBack = direction === "previous";
  return (
    <button
      type="button"
      data-step={isBack ? -1 : 1}
      aria-disabled={isBack}
      aria-label={`Show the ${direction} photo`}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-content-center rounded-full bg-paper/90 shadow-card hover:bg-white aria-disabled:not-focus-visible:opacity-0 noscript:hidden ${isBack ? "left-3" : "right-3"}`}
    >
      <Icon name={isBack ? "chevron-left" : "chevron-right"} className="size-6" />
    </button>
  );
}

/** A native dialog, which `startFullScreen` fills: swipe, arrow keys, pinch or a tap to zoom. Escape and Back close it. */
function FullScreenGallery({ title, count }: { title: string; count: number }) {
  return (
    <dialog
      data-full-screen
      data-zoomed={false}
      aria-label={`Photos of ${title}, full screen`}
      className="group/full m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-ink p-0 text-white"
    >
      <div className="grid h-full grid-rows-[auto_1fr]">
        <div className="flex items-center gap-2 p-2">
          <p aria-live="polite" data-text="place" className="grow pl-2 font-semibold figures">
            1/{count}
          </p>
          <Control name="chevron-left" label="Show the previous photo" data-step={-1} />
          <Control name="chevron-right" label="Show the next photo" data-step={1} />
          <Control name="plus" label="Zoom in" data-zoom className="group-data-[zoomed=true]/full:hidden" />
          <Control
            name="minus"
            label="Zoom out"
            data-zoom
            className="group-data-[zoomed=false]/full:hidden"
          />
          <Control name="cross" label="Close" data-close />
        </div>
        <ul
          data-strip
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          tabIndex={0}
          aria-label={`Photos of ${title}`}
          className="flex min-h-0 cursor-zoom-in snap-x snap-mandatory overflow-x-auto overscroll-contain motion-safe:scroll-smooth outline-none [scrollbar-width:none] group-data-[zoomed=true]/full:cursor-zoom-out group-data-[zoomed=true]/full:overflow-hidden"
        />
      </div>
    </dialog>
  );
}

interface ControlProps {
  name: Parameters<typeof Icon>[0]["name"];
  label: string;
  className?: string;
}

function Control({ name, label, className = "", ...marks }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid size-11 place-content-center rounded-full hover:bg-white/15 aria-disabled:opacity-40 ${className}`}
      {...marks}
    >
      <Icon name={name} className="size-6" />
    </button>
  );
}

/** Links to the slides; `startGallery` marks the current one. */
function Thumbnails({ images }: { images: readonly string[] }) {
  return (
    <ul className="mt-1 flex gap-2 overflow-x-auto p-1 sm:mt-3">
      {images.map((image, index) => (
        <li key={image} className="shrink-0">
          <a
            href={`#photo-${index + 1}`}
            data-thumbnail={index}
            aria-label={`Photo ${index + 1}`}
            aria-current={index === 0}
            className="block w-14 overflow-hidden sm:w-24 rounded-lg border-2 border-transparent aria-[current=true]:border-teal"
          >
            <Picture image={image} alt="" sizes="96px" className="aspect-4/3 object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
