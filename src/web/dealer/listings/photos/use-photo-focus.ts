import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { ListingPhotos } from "./use-listing-photos.ts";

interface Parts {
  list: RefObject<HTMLUListElement | null>;
  input: RefObject<HTMLInputElement | null>;
}

/**
 * Announces moves and removals. The focus follows a moved photo, or goes to the next one after a
 * removal.
 */
export function usePhotoFocus(photos: ListingPhotos, { list, input }: Parts) {
  const { move, remove } = photos;
  const total = photos.photos.length + photos.uploads.length;
  const [announcement, setAnnouncement] = useState("");
  const after = useRef<(() => HTMLElement | null | undefined) | null>(null);
  // An effect of the rendering before may still be waiting when a button is pressed, and would look too early.
  useLayoutEffect(() => {
    const target = after.current?.();
    after.current = null;
    target?.focus();
  });

  const movedButton = (image: string, by: -1 | 1) => {
    const card = list.current?.querySelector(`[data-key="${CSS.escape(image)}"]`);
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
    setAnnouncement(`Photo moved to position ${place} of ${photos.photos.length}${isCover}`);
  };
  return {
    announcement,
    moveBy(image: string, index: number, by: -1 | 1) {
      after.current = () => movedButton(image, by);
      move(image, index + by);
      announceMove(index + by + 1);
    },
    makeCover(image: string) {
      after.current = () => movedButton(image, 1);
      move(image, 0);
      announceMove(1);
    },
    removeAt(key: string, index: number) {
      after.current = () => nextOf(index);
      remove(key);
      setAnnouncement(`Photo ${index + 1} removed, ${total - 1} left`);
    },
  };
}
