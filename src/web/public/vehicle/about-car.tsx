import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { ReportLink } from "#src/web/ui/report-link.tsx";
import { WeekBox } from "./driving/week-box.tsx";
import { Known, Sum } from "./facts/known.tsx";
import { Unknown } from "./facts/unknown.tsx";
import { MotTests } from "./mot-tests.tsx";
import type { ShownVehicle } from "./show-vehicle.ts";

interface AboutCarProps extends Pick<ShownVehicle, "vehicle" | "facts" | "links" | "today"> {
  driving: DrivingProfile | null;
}

/** What its dealer writes, what is known and what not, and the answer of "Will it do my week?". */
export function AboutCar({ vehicle, facts, links, today, driving }: AboutCarProps) {
  const { vehicle_id, description, mot, is_generated } = vehicle;
  return (
    <div id="about-car" className="grid gap-4 sm:gap-8">
      {description && (
        <section className="max-w-2xl">
          <h2 className="text-2xl font-bold">About this car</h2>
          <p data-description className="mt-3 text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
            {description}
          </p>
        </section>
      )}
      <Known facts={facts} isExample={is_generated}>
        {facts.winterSum && <Sum title="How we work out the winter range" sum={facts.winterSum} />}
        {mot && <MotTests report={mot} />}
      </Known>
      {facts.unknown.length > 0 && <Unknown vehicleId={vehicle_id} facts={facts.unknown} />}
      <WeekBox vehicle={vehicle} today={today} driving={driving} />
      {links.length > 0 && (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href} className="inline-block py-2 font-semibold link">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ReportLink page={`/vehicle/${vehicle_id}`} className="text-sm">
        Report this advert
      </ReportLink>
    </div>
  );
}
