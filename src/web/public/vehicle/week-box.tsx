import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { weekAnswerText, weekSum, willItDo } from "#src/domain/vehicles/will-it-do.ts";
import { useMyWeek } from "../browser-storage/my-week.ts";
import WeekForm from "../week/week-form.tsx";

/** 'Will it do my week?' for one car, with the calculation. */
export default function WeekBox({ vehicle }: { vehicle: Pick<Vehicle, "winter_range_est"> }) {
  const week = useMyWeek();
  return (
    <section
      id="week-box"
      aria-labelledby="week"
      className="rounded-card border border-line bg-white p-5 sm:p-6 noscript:hidden"
    >
      <h2 id="week" className="text-2xl font-bold">
        Will it do my week?
      </h2>
      <div className="mt-4">
        <WeekForm />
      </div>
      {/* As high as any result, to avoid layout shift after hydration. */}
      <div role="status" className="mt-5 min-h-48 border-t border-line pt-4">
        {week ? (
          <>
            <p className="font-display text-2xl font-bold figures">
              {weekAnswerText(willItDo(vehicle, week))}
            </p>
            <ul className="mt-2 grid gap-1 text-ink-soft figures">
              {weekSum(vehicle, week).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className="text-ink-soft">
            Enter the longest trip you make regularly, and we work it out for a January day. Your answer stays
            in this browser and applies to every car.
          </p>
        )}
      </div>
    </section>
  );
}
