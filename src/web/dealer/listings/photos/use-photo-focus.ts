import { type RefObject, useEffect, useRef, useState } from "react";
import type { ListingPhotos } from "./use-listing-photos.ts";

interface Parts {
  list: RefObject<HTMLUListElement | null>;
  input: RefObject<HTMLInputElement | null>;
}

/**
 * Announces moves and removals. The focus follows a moved photo, or goes to the next one after a
 * removal.
 */
export function usePhotoFocus({ items, move, remove }: ListingPhotos, { list, input }: Parts) {
  const [announcement, setAnnouncement] = useState("");
  const after = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useEffect(() => {
    const target = after.current?.();
    after.current = null;
    target?.focus();
  }, [items]);

  const movedButton = (key: string, by: -1 | 1) => {
    const card = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const button = (way: number) => card?.querySelector<HTMLButtonElement>(`button[data-move="${way}"]`);
    // At either end that button is disabled, so the other one gets the focus.
    return button(by)?.disabled ? button(-by) : button(by);
  };
  const nextOf = (index: number) => {
    const cards = [...(list.current?.children ?? [])];
    const card = cards[Math.min(index, cards.length - 1)];
    return card?.querySelector<HTMLButtonElement>("button[data-remove]") ?? input.current;
  };
  const announceMove = (place: number) => {
    const isCover = place === 1 ? ", now the cover" : "";
    setAnnouncement(`Photo moved to position ${place} of ${items.length}${isCover}`);
  };
  return {
    announcement,
    moveBy(key: string, index: number, by: -1 | 1) {
      after.current = () => movedButton(key, by);
      move(key, index + by);
      announceMove(index + by + 1);
    },
    makeCover(key: string) {
      after.current = () => movedButton(key, 1);
      move(key, 0);
      announceMove(1);
    },
    removeAt(key: string, index: number) {
      after.current = () => nextOf(index);
      remove(key);
      setAnnouncement(`Photo ${index + 1} removed, ${items.length - 1} left`);
    },
  };
}
