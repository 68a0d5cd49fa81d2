import { Suspense, useEffect, useRef, useState } from "react";
import { useMyWeek } from "../browser-storage/my-week.ts";
import { lazyPart } from "../lazy-part.ts";

const loadForm = () => import("../week/week-form.tsx");
const WeekForm = lazyPart(loadForm);

/** 'Will it do my week?' for all cards, collapsed at first. */
export default function WeekPanel() {
  const panel = useRef<HTMLDetailsElement>(null);
  const week = useMyWeek();
  const [wasOpened, setWasOpened] = useState(false);
  // Opened before hydration.
  useEffect(() => setWasOpened(panel.current?.open === true), []);
  return (
    <details
      ref={panel}
      id="week-panel"
      onPointerEnter={() => void loadForm().catch(() => {})}
      onFocus={() => void loadForm().catch(() => {})}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
      className="mt-4 rounded-card border border-line bg-white noscript:hidden"
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-card px-4 py-2">
        <span className="font-semibold">Will it do my week?</span>
        <span className="min-w-42 text-sm sm:text-right text-teal underline underline-offset-4">
          {week
            ? `${week.round_trip_miles} miles${week.charges_at_home ? ", home charging" : ""}`
            : "Check every car"}
        </span>
      </summary>
      <div className="border-t border-line px-4 pt-3 pb-4">
        <p className="mb-3 text-sm text-ink-soft">
          The cards then show whether a car can do that trip in January, going by the winter range its dealer
          states. Your answer stays in this browser.
        </p>
        {wasOpened && (
          <Suspense fallback={<div className="min-h-20" />}>
            <WeekForm
              onSaved={() => {
                if (panel.current) panel.current.open = false;
                panel.current?.querySelector("summary")?.focus();
              }}
            />
          </Suspense>
        )}
      </div>
    </details>
  );
}
