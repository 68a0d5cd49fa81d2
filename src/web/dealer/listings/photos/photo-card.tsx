import { ArrowLeft, ArrowRight, GripVertical, Trash2 } from "lucide-react";
import { type PointerEvent, useId } from "react";
import type { ListingPhoto } from "#src/domain/photos/listing-photos.ts";
import { PHOTO_ALT_MAX_LENGTH } from "#src/domain/policy/photos.ts";
import { photoAdvice } from "#src/texts/photo-advice.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import type { ListingPhotos } from "./use-listing-photos.ts";
import type { usePhotoFocus } from "./use-photo-focus.ts";

export interface PhotoActions
  extends Pick<ListingPhotos, "describe" | "factsOf">,
    Pick<ReturnType<typeof usePhotoFocus>, "moveBy" | "makeCover" | "removeAt"> {
  /** Null ends it. */
  drag: (image: string | null) => void;
  /** Called with the photo under the finger. */
  dragOnto: (image: string) => void;
}

interface PhotoProps {
  photo: ListingPhoto;
  place: PhotoPlace;
  actions: PhotoActions;
}

export function PhotoCard({ photo, place, actions }: PhotoProps) {
  const { image, alt } = photo;
  const facts = actions.factsOf(image);
  const name = `photo ${place.number}`;
  const advice = facts ? photoAdvice(facts) : [];
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same by keyboard. */}
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          // Firefox does not drag without data.
          event.dataTransfer.setData("text/plain", "");
          actions.drag(image);
        }}
        onDragEnd={() => actions.drag(null)}
        className="relative aspect-4/3 max-sm:aspect-5/2 cursor-grab overflow-hidden rounded-md bg-paper-deep active:cursor-grabbing"
      >
        <Picture
          image={image}
          alt={alt || `Photo ${place.number}`}
          sizes="(min-width: 1024px) 220px, (min-width: 640px) 45vw, 240px"
          className="pointer-events-none size-full object-cover"
        />
        {place.number === 1 && (
          <span className="absolute top-1.5 left-1.5 rounded-full bg-spark px-3 py-0.5 text-sm font-semibold">
            Cover
          </span>
        )}
        <span className="absolute right-1.5 bottom-1.5 rounded-full bg-white px-2 text-sm figures">
          {place.number} of {place.of}
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="flex basis-full">
          <TouchDragHandle photo={photo} actions={actions} />
          <PhotoButtons photo={photo} place={place} actions={actions} />
        </div>
        {place.number > 1 && (
          <button
            type="button"
            onClick={() => actions.makeCover(image)}
            aria-label={`Make cover, ${name}`}
            className="min-h-11 cursor-pointer text-sm font-semibold text-teal underline underline-offset-4"
          >
            Make cover
          </button>
        )}
        <PhotoCaption photo={photo} name={name} actions={actions} />
      </div>
      {facts?.state === "failed" && (
        <p className="mt-2 text-sm font-semibold text-danger">
          We could not resize this photo yet, so it loads more slowly for buyers. If this message stays,
          upload the photo again.
        </p>
      )}
      {advice.length > 0 && (
        <ul aria-label={`Advice for ${name}`} className="mt-2 grid gap-1 text-sm text-ink-soft">
          {advice.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Folded, so that twenty photos do not make a long column. */
function PhotoCaption({ photo, name, actions }: Omit<PhotoProps, "place"> & { name: string }) {
  const id = useId();
  const { image, alt } = photo;
  return (
    <details className="min-w-0 text-sm open:basis-full">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-teal underline underline-offset-4">
        <span className="line-clamp-1">{alt || "Add a caption"}</span>
        <span className="sr-only">, {name}</span>
      </summary>
      <label htmlFor={id} className="font-semibold">
        What it shows<span className="sr-only">, {name}</span>{" "}
        <span className="font-normal text-ink-soft">(optional)</span>
      </label>
      <input
        id={id}
        value={alt}
        maxLength={PHOTO_ALT_MAX_LENGTH}
        placeholder="Front, from the left"
        onChange={(event) => actions.describe(image, event.target.value)}
        className="mt-1 block min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 py-2 text-base"
      />
    </details>
  );
}

interface PhotoPlace {
  number: number;
  of: number;
}

function PhotoButtons({ photo: { image }, place, actions }: PhotoProps) {
  const name = `photo ${place.number}`;
  const index = place.number - 1;
  const move = (by: -1 | 1, word: string, isDisabled: boolean, Icon: typeof ArrowLeft) => (
    <Button
      variant="icon"
      data-move={by}
      disabled={isDisabled}
      onClick={() => actions.moveBy(image, index, by)}
      aria-label={`Move ${name} ${word}`}
      title={`Move ${word}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
  return (
    <span className="flex">
      {move(-1, "earlier", place.number === 1, ArrowLeft)}
      {move(1, "later", place.number === place.of, ArrowRight)}
      <Button
        variant="icon"
        data-remove
        onClick={() => actions.removeAt(image, index)}
        aria-label={`Remove ${name}`}
        title="Remove"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </span>
  );
}

/** Fingers this near to an edge of the screen scroll the page. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

/**
 * Drags a photo by touch, for which browsers have no drag and drop. Hidden from assistive
 * technology: the buttons next to it do the same.
 */
function TouchDragHandle({ photo, actions }: Omit<PhotoProps, "place">) {
  const move = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLSpanElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
    // The photo under the finger, by the `data-key` of its list item.
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-key]");
    if (under?.dataset.key) actions.dragOnto(under.dataset.key);
  };
  return (
    <span
      aria-hidden="true"
      data-drag-handle
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        actions.drag(photo.image);
      }}
      onPointerMove={move}
      onPointerUp={() => actions.drag(null)}
      onPointerCancel={() => actions.drag(null)}
      className="hidden size-11 touch-none place-content-center text-ink-soft pointer-coarse:grid"
    >
      <GripVertical className="size-5" />
    </span>
  );
}
