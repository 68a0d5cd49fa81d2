import { GripVertical } from "lucide-react";
import type { PointerEvent } from "react";

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
