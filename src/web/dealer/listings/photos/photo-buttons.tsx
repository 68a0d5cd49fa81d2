import { ArrowLeft, ArrowRight, GripVertical, Trash2 } from "lucide-react";
import type { PointerEvent } from "react";

export interface PhotoPlace {
  number: number;
  of: number;
}

interface PhotoButtonsProps {
  /** Names the photo in the labels. */
  name: string;
  place: PhotoPlace;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const BUTTON =
  "grid size-11 shrink-0 cursor-pointer place-content-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink disabled:cursor-default disabled:opacity-30";

export function PhotoButtons({ name, place, onMove, onRemove }: PhotoButtonsProps) {
  return (
    <span className="flex">
      <button
        type="button"
        data-move={-1}
        disabled={place.number === 1}
        onClick={() => onMove(-1)}
        aria-label={`Move ${name} earlier`}
        title="Move earlier"
        className={BUTTON}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        data-move={1}
        disabled={place.number === place.of}
        onClick={() => onMove(1)}
        aria-label={`Move ${name} later`}
        title="Move later"
        className={BUTTON}
      >
        <ArrowRight aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        data-remove
        onClick={onRemove}
        aria-label={`Remove ${name}`}
        title="Remove"
        className={BUTTON}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}

/** Fingers this near to an edge of the screen scroll the page. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

interface TouchDragHandleProps {
  onStart: () => void;
  /** The photo under the finger, by the `data-key` of its list item. */
  onOver: (key: string) => void;
  onEnd: () => void;
}

/**
 * Drags a photo by touch, for which browsers have no drag and drop. Hidden from assistive
 * technology: the buttons next to it do the same.
 */
export function TouchDragHandle({ onStart, onOver, onEnd }: TouchDragHandleProps) {
  const move = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLSpanElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-key]");
    if (under?.dataset.key) onOver(under.dataset.key);
  };
  return (
    <span
      aria-hidden="true"
      data-drag-handle
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        onStart();
      }}
      onPointerMove={move}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      className="hidden size-11 touch-none place-content-center text-ink-soft pointer-coarse:grid"
    >
      <GripVertical className="size-5" />
    </span>
  );
}
