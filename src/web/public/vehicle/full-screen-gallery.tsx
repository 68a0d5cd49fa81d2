import { Icon } from "#src/web/ui/icon.tsx";

/** A native dialog, which `startFullScreen` fills: swipe, arrow keys, pinch or a tap to zoom. Escape and Back close it. */
export function FullScreenGallery({ title, count }: { title: string; count: number }) {
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
  "data-step"?: number;
  "data-zoom"?: boolean;
  "data-close"?: boolean;
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
