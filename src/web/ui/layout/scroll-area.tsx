import type { ComponentProps } from "react";

/** Part of the page that scrolls separately, also by keyboard. */
export const ScrollArea = (props: ComponentProps<"section">) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
  <section tabIndex={0} {...props} />
);
