import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import type { ListingPhoto } from "#src/domain/photos/listing-photos.ts";
import { isSamplePicture } from "#src/domain/vehicles/pictures.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { useGalleryOpened } from "#src/web/analytics/use-gallery-opened.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import { VehiclePictureMissing } from "#src/web/ui/pictures/vehicle-picture-missing.tsx";
import { lazyPart } from "../lazy-part.ts";
import { GalleryArrow } from "./gallery-arrow.tsx";
import { Thumbnails } from "./thumbnails.tsx";

const FullScreenGallery = lazyPart(() => import("./full-screen-gallery.tsx"));

interface GalleryProps {
  photos: readonly ListingPhoto[];
  title: string;
  vehicle: Pick<Vehicle, "vehicle_id" | "make" | "model" | "body_style">;
}

/**
 * Plain scrolling strip, which works by touch, by keyboard and without JavaScript. The script adds
 * the counter and the arrows.
 */
export function Gallery({ photos, title, vehicle }: GalleryProps) {
  const images = photos.map(({ image }) => image);
  const strip = useRef<HTMLUListElement>(null);
  const current = usePhotoInView(strip);
  const [isFullScreen, setFullScreen] = useState(false);
  useGalleryOpened(vehicle, current > 0 || isFullScreen);
  const enlarge = () => setFullScreen(true);

  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });

  if (images.length === 0) {
    return (
      <div className="aspect-4/3 overflow-hidden rounded-card border border-line bg-paper-deep">
        <VehiclePictureMissing body_style={vehicle.body_style} />
      </div>
    );
  }
  return (
    <section aria-label="Photos">
      <div className="relative">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below is for the keyboard. */}
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          tabIndex={0}
          aria-label={`Photos of ${title}`}
          onClick={enlarge}
          className="flex aspect-4/3 cursor-zoom-in snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth overscroll-x-contain rounded-card bg-paper-deep [scrollbar-width:none]"
        >
          <Slides photos={photos} title={title} />
        </ul>
        <p
          aria-live="polite"
          className="absolute right-3 bottom-3 rounded-full bg-ink/85 px-3 py-1 text-sm font-semibold text-white figures"
        >
          {current + 1}/{images.length}
        </p>
        {images.some(isSamplePicture) && (
          <p className="absolute bottom-3 left-3 rounded-full bg-ink/85 px-3 py-1 text-sm text-white">
            Sample picture
          </p>
        )}
        <button
          type="button"
          aria-label="Full screen"
          onClick={enlarge}
          className="absolute top-3 right-3 grid size-11 place-content-center rounded-full bg-paper/90 shadow-card hover:bg-white noscript:hidden"
        >
          <Icon name="plus" className="size-6" />
        </button>
        {images.length > 1 && (
          <>
            <GalleryArrow direction="previous" disabled={current === 0} onClick={() => show(current - 1)} />
            <GalleryArrow
              direction="next"
              disabled={current === images.length - 1}
              onClick={() => show(current + 1)}
            />
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} current={current} onShow={show} />}
      {isFullScreen && (
        <Suspense>
          <FullScreenGallery
            photos={photos}
            title={title}
            start={current}
            onClose={(last) => {
              show(last);
              setFullScreen(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Index of the photo that fills most of the strip. */
function usePhotoInView(strip: RefObject<HTMLUListElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setCurrent([...list.children].indexOf(entry.target));
        }
      },
      { root: list, threshold: 0.6 },
    );
    for (const item of list.children) observer.observe(item);
    return () => observer.disconnect();
  }, [strip]);
  return current;
}

function Slides({ photos, title }: Pick<GalleryProps, "photos" | "title">) {
  return (
    <>
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
    </>
  );
}
