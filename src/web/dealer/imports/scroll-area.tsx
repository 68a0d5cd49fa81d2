import type { ReactNode } from "react";

/** A part of the page that scrolls by itself, by keyboard too. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-lg border border-line bg-white"
    >
      {children}
    </section>
  );
}
