import { useState } from "react";
import { runningCostInput } from "#src/domain/driving/driving-cost.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { CHARGING_PLACES } from "#src/domain/driving/driving-text.ts";
import { type RunningCostInput, runningCost } from "#src/domain/driving/running-cost.ts";
import { taxCaution, taxOfYear } from "#src/domain/driving/vehicle-tax.ts";
import { formatMiles, formatPounds } from "#src/domain/format/format.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { useMyDriving } from "../browser-storage/use-my-driving.ts";
import { RunningCostRates } from "./running-cost-rates.tsx";
import { RunningCostSources } from "./running-cost-sources.tsx";

type Car = Pick<Vehicle, "year" | "battery_kwh" | "winter_range_est" | "summer_range_est">;

/**
 * Yearly cost of electricity and tax, from dated rates that the visitor can change. Starts from
 * their driving profile, if they have one.
 */
export default function RunningCostBox({ vehicle }: { vehicle: Car }) {
  const profile = useMyDriving();
  const tax = taxOfYear(vehicle.year);
  return (
    <section
      id="running-cost-box"
      aria-labelledby="running-cost"
      className="rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id="running-cost" className="text-2xl font-bold">
        A year of running it
      </h2>
      {runningCost(vehicle, runningCostInput(vehicle.year, profile)) ? (
        <YearCost key={JSON.stringify(profile)} vehicle={vehicle} profile={profile} />
      ) : (
        <p className="mt-3 text-ink-soft">
          The dealer has not stated the battery and a range, so we cannot work out the cost of electricity.
          Ask for both; vehicle tax is likely {formatPounds(tax.value)} a year.
        </p>
      )}
    </section>
  );
}

function YearCost({ vehicle, profile }: { vehicle: Car; profile: DrivingProfile | null }) {
  const [input, setInput] = useState<RunningCostInput>(() => runningCostInput(vehicle.year, profile));
  const cost = runningCost(vehicle, input);
  const caution = taxCaution(vehicle.year);
  const base = profile?.charging === "work" ? "at work" : "at home";
  if (!cost) return null;
  return (
    <>
      <p className="mt-3 font-display text-4xl font-bold figures">
        {formatPounds(cost.yearPounds)} <span className="text-lg font-semibold">a year</span>
      </p>
      <p className="mt-1 text-ink-soft figures">
        {formatPounds(cost.electricityPounds)} electricity ({cost.electricityPencePerMile.toFixed(1)}p a mile)
        and {formatPounds(cost.tax_pounds)} vehicle tax, for {formatMiles(input.miles_a_year)}{" "}
        {profile && input.home_percent === 0
          ? `charging ${CHARGING_PLACES[profile.charging]}`
          : `with ${input.home_percent}% charged ${base}`}
        . From April 2028 the announced mileage charge would add {formatPounds(cost.mileageChargePounds)}.
      </p>
      <RunningCostRates input={input} base={base} onChange={setInput} />
      {caution && <p className="mt-3 text-sm">{caution}</p>}
      <RunningCostSources cost={cost} tax={taxOfYear(vehicle.year)} isMine={profile !== null} />
    </>
  );
}
