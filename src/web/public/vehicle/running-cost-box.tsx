import { useState } from "react";
import { formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { RUNNING_COST_HOME_PERCENT, RUNNING_COST_MILES } from "#src/domain/policy/vehicle-page.ts";
import { type RunningCostInput, runningCost } from "#src/domain/vehicles/running-cost.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import {
  CHARGING_LOSS_SHARE,
  HOME_PENCE_PER_KWH,
  MILEAGE_CHARGE_PENCE,
  PUBLIC_PENCE_PER_KWH,
  taxCaution,
  taxOfYear,
} from "#src/web/content/running-costs.ts";
import { RunningCostRates } from "./running-cost-rates.tsx";
import { RunningCostSources } from "./running-cost-sources.tsx";

type Car = Pick<Vehicle, "year" | "battery_kwh" | "winter_range_est" | "summer_range_est">;

/** Yearly cost of electricity and tax, from dated rates that the visitor can change. */
export default function RunningCostBox({ vehicle }: { vehicle: Car }) {
  const tax = taxOfYear(vehicle.year);
  const [input, setInput] = useState<RunningCostInput>({
    miles_a_year: RUNNING_COST_MILES.default,
    home_percent: RUNNING_COST_HOME_PERCENT,
    home_pence_per_kwh: HOME_PENCE_PER_KWH.value,
    public_pence_per_kwh: PUBLIC_PENCE_PER_KWH.value,
    tax_pounds: tax.value,
    chargePencePerMile: MILEAGE_CHARGE_PENCE.value,
    chargingLossShare: CHARGING_LOSS_SHARE.value,
  });
  const cost = runningCost(vehicle, input);
  const caution = taxCaution(vehicle.year);
  return (
    <section
      id="running-cost-box"
      aria-labelledby="running-cost"
      className="rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id="running-cost" className="text-2xl font-bold">
        A year of running it
      </h2>
      {cost === null ? (
        <p className="mt-3 text-ink-soft">
          The dealer has not stated the battery and a range, so we cannot work out the cost of electricity.
          Ask for both; vehicle tax is likely {formatPounds(tax.value)} a year.
        </p>
      ) : (
        <>
          <p className="mt-3 font-display text-4xl font-bold figures">
            {formatPounds(cost.yearPounds)} <span className="text-lg font-semibold">a year</span>
          </p>
          <p className="mt-1 text-ink-soft figures">
            {formatPounds(cost.electricityPounds)} electricity ({cost.electricityPencePerMile.toFixed(1)}p a
            mile) and {formatPounds(cost.tax_pounds)} vehicle tax, for {formatMiles(input.miles_a_year)} with{" "}
            {input.home_percent}% charged at home. From April 2028 the announced mileage charge would add{" "}
            {formatPounds(cost.mileageChargePounds)}.
          </p>
          <RunningCostRates input={input} onChange={setInput} />
          {caution && <p className="mt-3 text-sm">{caution}</p>}
          <RunningCostSources cost={cost} tax={tax} />
        </>
      )}
    </section>
  );
}
