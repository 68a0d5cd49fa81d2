import type { ReactNode } from "react";

/** Part of the page that scrolls separately, also by keyboard. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-lg border border-line bg-white"
    >
      {children}
    </section>
  );
}
