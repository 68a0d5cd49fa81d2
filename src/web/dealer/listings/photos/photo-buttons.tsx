import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";

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
