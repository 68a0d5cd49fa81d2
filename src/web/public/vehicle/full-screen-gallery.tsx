import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ListingPhoto } from "#src/domain/photos/listing-photos.ts";
import { Icon } from "#src/web/ui/icon.tsx";
import { useDialogEntry } from "../dialogs/use-dialog-entry.ts";
import { FullScreenSlide } from "./full-screen-slide.tsx";

interface FullScreenGalleryProps {
  photos: readonly ListingPhoto[];
  title: string;
  start: number;
  /** @param last index of the photo that was shown last */
  onClose: (last: number) => void;
}

/** A native dialog: swipe, arrow keys, pinch or a tap to zoom. Escape and Back close it. */
export default function FullScreenGallery({ photos, title, start, onClose }: FullScreenGalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const [isZoomed, setZoomed] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
    const list = strip.current;
    if (!list) return;
    list.scrollLeft = start * list.clientWidth;
    list.focus();
  }, [start]);
  const close = () => dialog.current?.close();
  useDialogEntry(() => {
    close();
    return true;
  });
  const show = (index: number) => {
    setZoomed(false);
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: "smooth" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || isZoomed) return;
    event.preventDefault();
    show(current + step);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={`Photos of ${title}, full screen`}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-ink p-0 text-white"
    >
      <div className="grid h-full grid-rows-[auto_1fr]">
        <Controls
          {...{ current, isZoomed, close, show }}
          count={photos.length}
          zoom={() => setZoomed(!isZoomed)}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the zoom button is for the keyboard. */}
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          tabIndex={0}
          aria-label={`Photos of ${title}`}
          onScroll={({ currentTarget: list }) => {
            setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
          }}
          onClick={() => setZoomed(!isZoomed)}
          className={`flex min-h-0 snap-x snap-mandatory overscroll-contain outline-none [scrollbar-width:none] ${isZoomed ? "cursor-zoom-out overflow-hidden" : "cursor-zoom-in overflow-x-auto"}`}
        >
          {photos.map(({ image, alt }, index) => (
            <FullScreenSlide
              key={image}
              image={image}
              alt={alt || `${title}, photo ${index + 1} of ${photos.length}`}
              isZoomed={isZoomed && index === current}
              isNear={Math.abs(index - current) <= 1}
            />
          ))}
        </ul>
      </div>
    </dialog>
  );
}

interface ControlsProps {
  current: number;
  count: number;
  isZoomed: boolean;
  show: (index: number) => void;
  zoom: () => void;
  close: () => void;
}

function Controls({ current, count, isZoomed, show, zoom, close }: ControlsProps) {
  return (
    <div className="flex items-center gap-2 p-2">
      <p aria-live="polite" className="grow pl-2 font-semibold figures">
        {current + 1}/{count}
      </p>
      <Control
        name="chevron-left"
        label="Show the previous photo"
        disabled={current === 0}
        onClick={() => show(current - 1)}
      />
      <Control
        name="chevron-right"
        label="Show the next photo"
        disabled={current === count - 1}
        onClick={() => show(current + 1)}
      />
      <Control name={isZoomed ? "minus" : "plus"} label={isZoomed ? "Zoom out" : "Zoom in"} onClick={zoom} />
      <Control name="cross" label="Close" onClick={close} />
    </div>
  );
}

interface ControlProps {
  name: Parameters<typeof Icon>[0]["name"];
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function Control({ name, label, disabled = false, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // `disabled` would lose the focus at either end.
      aria-disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-content-center rounded-full hover:bg-white/15 aria-disabled:opacity-40"
    >
      <Icon name={name} className="size-6" />
    </button>
  );
}
