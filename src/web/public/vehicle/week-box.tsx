import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { drivingText } from "#src/domain/driving/driving-text.ts";
import { weekAnswerText, weekSum } from "#src/domain/driving/week-text.ts";
import { willItDo } from "#src/domain/driving/will-it-do.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { WinterRanges } from "#src/domain/vehicles/winter-range.ts";
import { useMyDriving } from "../browser-storage/use-my-driving.ts";
import DrivingForm from "../driving/driving-form.tsx";

interface WeekBoxProps {
  vehicle: WinterRanges & Pick<Vehicle, "vehicle_id" | "battery_kwh"> & { stopMinutes: number | null };
}

/** 'Will it do my week?' for one car, with the calculation. */
export default function WeekBox({ vehicle }: WeekBoxProps) {
  const profile = useMyDriving();
  return (
    <section
      id="week-box"
      aria-labelledby="week"
      className="rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id="week" className="text-2xl font-bold">
        Will it do my week?
      </h2>
      <div className="mt-2">
        <DrivingForm vehicleId={vehicle.vehicle_id} onSaved={() => {}} />
      </div>
      {/* Height of most results, to avoid layout shift after hydration. */}
      <div role="status" className="mt-5 min-h-64 border-t border-line pt-4">
        {!profile && (
          <p className="mb-3 text-ink-soft">
            Fill in the sentence, and we work it out for January weather: stops, charges and their cost. Your
            answer applies to every car on this site. An example, {drivingText(EXAMPLE)}:
          </p>
        )}
        <Week vehicle={vehicle} profile={profile ?? EXAMPLE} />
      </div>
    </section>
  );
}

const EXAMPLE: DrivingProfile = { dailyMiles: 25, daysAWeek: 5, longestTrip: 25, charging: "home" };

function Week({ vehicle, profile }: WeekBoxProps & { profile: DrivingProfile }) {
  return (
    <>
      <p className="font-display text-2xl font-bold figures">{weekAnswerText(willItDo(vehicle, profile))}</p>
      <ul className="mt-2 grid gap-1 text-ink-soft figures">
        {weekSum(vehicle, profile).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
