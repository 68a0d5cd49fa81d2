/**
 * A ref for a part in plain DOM: React's pages start it with this, and content pages by their script. Constant, because
 * React would attach a new function again on each rendering.
 * @param start attaches listeners, and returns a function that removes them
 */
export const startRef =
  (start: (part: HTMLElement) => () => void) =>
  (part: HTMLElement | null): (() => void) | undefined =>
    part ? start(part) : undefined;
