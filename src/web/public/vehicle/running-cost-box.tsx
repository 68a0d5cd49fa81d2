import { useState } from "react";
import { formatMiles, formatNumber, formatPounds } from "#src/domain/format/format.ts";
import {
  RUNNING_COST_HOME_PERCENT,
  RUNNING_COST_MAX_PENCE_PER_KWH,
  RUNNING_COST_MAX_TAX_POUNDS,
  RUNNING_COST_MILES,
} from "#src/domain/policy/vehicle-page.ts";
import { type RunningCostInput, runningCost } from "#src/domain/vehicles/running-cost.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import {
  CHARGING_LOSS_SHARE,
  HOME_PENCE_PER_KWH,
  MILEAGE_CHARGE_PENCE,
  OVERNIGHT_TARIFF,
  PUBLIC_PENCE_PER_KWH,
  taxCaution,
  taxOfYear,
} from "#src/web/content/running-costs.ts";
import { sourceLine } from "#src/web/content/source-line.ts";
import { RateField } from "./rate-field.tsx";

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
  const set = (name: keyof RunningCostInput) => (value: number) => setInput({ ...input, [name]: value });
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
          <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 noscript:hidden">
            <RateField
              label="Miles a year"
              value={input.miles_a_year}
              max={RUNNING_COST_MILES.max}
              onChange={set("miles_a_year")}
            />
            <RateField
              label="Charged at home, %"
              value={input.home_percent}
              max={100}
              onChange={set("home_percent")}
            />
            <RateField
              label="Home, p a kWh"
              value={input.home_pence_per_kwh}
              max={RUNNING_COST_MAX_PENCE_PER_KWH}
              onChange={set("home_pence_per_kwh")}
            />
            <RateField
              label="Public, p a kWh"
              value={input.public_pence_per_kwh}
              max={RUNNING_COST_MAX_PENCE_PER_KWH}
              onChange={set("public_pence_per_kwh")}
            />
            <RateField
              label="Vehicle tax, £"
              value={input.tax_pounds}
              max={RUNNING_COST_MAX_TAX_POUNDS}
              onChange={set("tax_pounds")}
            />
          </div>
          {caution && <p className="mt-3 text-sm">{caution}</p>}
          <details className="mt-4 text-sm">
            <summary className="inline-block cursor-pointer py-1 font-semibold text-teal underline underline-offset-4">
              How we work this out, and where the rates come from
            </summary>
            <p className="mt-2">
              This car goes about {cost.milesPerKwh.toFixed(1)} miles on a kWh of its battery, between the
              ranges its dealer states, and buys {formatNumber(cost.kwhAYear)} kWh a year, charging losses
              included. Insurance, servicing, tyres and depreciation are not included.
            </p>
            <ul className="mt-2 grid gap-2">
              {[
                HOME_PENCE_PER_KWH,
                OVERNIGHT_TARIFF,
                PUBLIC_PENCE_PER_KWH,
                tax,
                MILEAGE_CHARGE_PENCE,
                CHARGING_LOSS_SHARE,
              ].map((fact) => (
                <li key={fact.text}>
                  {fact.text} (
                  <a href={fact.url} rel="noopener" className="text-teal underline underline-offset-2">
                    {sourceLine(fact)}
                  </a>
                  ).
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  );
}
