import { startToasts } from "./start-toasts.ts";

/**
 * The region where toasts appear. It is on every page from the start, because screen readers announce only changes of a
 * live region that they know already.
 */
export function Toasts() {
  return (
    <section
      ref={startToasts}
      data-toasts
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-20 z-50 lg:bottom-4 w-[calc(100%-2rem)] max-w-sm print:hidden"
    >
      <ol className="flex flex-col gap-2" />
    </section>
  );
}
