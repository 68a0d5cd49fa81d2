import { formatNumber } from "#src/domain/format/format.ts";
import type { runningCost } from "#src/domain/vehicles/running-cost.ts";
import {
  CHARGING_LOSS_SHARE,
  HOME_PENCE_PER_KWH,
  MILEAGE_CHARGE_PENCE,
  OVERNIGHT_TARIFF,
  PUBLIC_PENCE_PER_KWH,
  type SourcedRate,
} from "#src/web/content/running-costs.ts";
import { sourceLine } from "#src/web/content/source-line.ts";

interface Props {
  cost: NonNullable<ReturnType<typeof runningCost>>;
  tax: SourcedRate;
}

/** The method, and the source and date of each rate. */
export function RunningCostSources({ cost, tax }: Props) {
  return (
    <details className="mt-4 text-sm">
      <summary className="inline-block cursor-pointer py-1 font-semibold text-teal underline underline-offset-4">
        How we work this out, and where the rates come from
      </summary>
      <p className="mt-2">
        This car goes about {cost.milesPerKwh.toFixed(1)} miles on a kWh of its battery, between the ranges
        its dealer states, and buys {formatNumber(cost.kwhAYear)} kWh a year, charging losses included.
        Insurance, servicing, tyres and depreciation are not included.
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
  );
}
