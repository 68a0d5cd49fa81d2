import { pricesOn } from "#src/domain/driving/current-prices.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { willItDo } from "#src/domain/driving/will-it-do.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { drivingText } from "#src/texts/driving-text.ts";
import { weekAnswerText, weekSum } from "#src/texts/week-text.ts";
import { answerHrefs } from "../../driving/answer-hrefs.ts";
import { DrivingForm } from "../../driving/driving-form.tsx";
import type { CarOfPage } from "../car-of-page.ts";
import { RunningCost } from "./running-cost.tsx";
import { EXAMPLE_WEEK } from "./start-week-box.ts";

interface WeekBoxProps {
  vehicle: CarOfPage;
  today: string;
  /** Of a shared answer. */
  driving: DrivingProfile | null;
}

/** 'Will it do my week?' for one car, with the calculation: an example, or by `startWeekBox` the buyer's own week. */
export function WeekBox({ vehicle, today, driving }: WeekBoxProps) {
  const profile = driving ?? EXAMPLE_WEEK;
  const week = willItDo(vehicle, profile);
  const links = answerHrefs(vehicle.vehicle_id, profile);
  return (
    <section
      id="week-box"
      data-week-box
      className="rounded-card border border-line bg-white p-4 sm:p-6"
      aria-labelledby="week"
    >
      <h2 id="week" className="text-2xl font-bold">
        Will it do my week?
      </h2>
      <div className="mt-2">
        <DrivingForm vehicleId={vehicle.vehicle_id} driving={driving} isAnsweredHere />
      </div>
      {/* Height of most results, to avoid layout shift. */}
      <div role="status" className="mt-3 min-h-32 border-t border-line pt-4">
        <p data-example className="mb-2 text-ink-soft">
          {driving ? "Shared" : "Example"}: {drivingText(profile)}
        </p>
        <p data-text="answer" className="font-display text-2xl font-bold figures">
          {weekAnswerText(week)}
        </p>
        <details className="mt-1 text-sm">
          <summary className="inline-block cursor-pointer py-1 font-semibold link">
            How we work it out
          </summary>
          <ul className="mt-1 grid gap-1 text-ink-soft figures">
            {weekSum(vehicle, profile, pricesOn(today)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
      <RunningCost vehicle={vehicle} today={today} driving={driving} />
      {week.answer !== "not stated" && (
        <p className="mt-3 flex flex-wrap gap-x-5 font-semibold">
          <a
            href={links.page}
            data-share={`Will it do my week? ${vehicleTitle(vehicle)}`}
            data-answer-link="page"
            rel="nofollow"
            className="inline-flex min-h-11 items-center link"
          >
            Share this answer
          </a>
          <a
            href={links.picture}
            data-answer-link="picture"
            rel="nofollow"
            className="inline-flex min-h-11 items-center link"
          >
            As a picture
          </a>
        </p>
      )}
    </section>
  );
}
