import { showTexts } from "#src/web/live/show-texts.ts";

export interface PhotoStrip {
  list: HTMLElement;
  current: () => number;
  show: (index: number) => void;
}

/**
 * A scrolling strip of photos with its counter and arrows.
 * @param around has the strip, the counter and the arrows, and no other ones
 * @param onMove called with the index of the photo that is shown now
 */
export function photoStrip(around: HTMLElement, onMove: (index: number) => void): PhotoStrip | null {
  const list = around.querySelector<HTMLElement>("[data-strip]");
  if (!list) return null;
  let current = 0;
  const show = (index: number) => list.scrollTo({ left: index * list.clientWidth });
  const steps = [...around.querySelectorAll<HTMLElement>("[data-step]")];
  const mark = () => {
    const count = list.children.length;
    showTexts(around, { place: `${current + 1}/${count}` });
    for (const step of steps) {
      step.ariaDisabled = String(current === (step.dataset.step === "1" ? count - 1 : 0));
    }
  };
  list.addEventListener("scroll", () => {
    const now = Math.round(list.scrollLeft / Math.max(1, list.clientWidth));
    if (now === current) return;
    current = now;
    mark();
    onMove(current);
  });
  for (const step of steps) {
    step.addEventListener("click", () => {
      if (step.ariaDisabled !== "true") show(current + Number(step.dataset.step));
    });
  }
  return { list, current: () => current, show };
}
