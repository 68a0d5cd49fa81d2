import type { runningCost } from "#src/domain/driving/running-cost.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { DRIVING_WEEKS_A_YEAR } from "#src/domain/policy/driving/driving.ts";
import {
  CHARGING_LOSS_SHARE,
  HOME_PENCE_PER_KWH,
  MILEAGE_CHARGE_PENCE,
  OVERNIGHT_TARIFF,
  RAPID_PENCE_PER_KWH,
  type SourcedRate,
  STREET_PENCE_PER_KWH,
} from "#src/domain/policy/driving/driving-prices.ts";
import { sourceLine } from "#src/web/content/source-line.ts";

interface Props {
  cost: NonNullable<ReturnType<typeof runningCost>>;
  tax: SourcedRate;
  /** From the buyer's own driving. */
  isMine: boolean;
}

/** The method, and the source and date of each rate. */
export function RunningCostSources({ cost, tax, isMine }: Props) {
  return (
    <details className="mt-4 text-sm">
      <summary className="inline-block cursor-pointer py-1 font-semibold text-teal underline underline-offset-4">
        How we work this out, and where the rates come from
      </summary>
      <p className="mt-2">
        This car goes about {cost.milesPerKwh.toFixed(1)} miles on a kWh of its battery, between the ranges
        its dealer states, and buys {formatNumber(cost.kwhAYear)} kWh a year, charging losses included.
        {isMine &&
          ` Your miles are those of your usual days in ${DRIVING_WEEKS_A_YEAR} weeks; for charging at work we take the price at home, so ask what yours costs.`}{" "}
        Insurance, servicing, tyres and depreciation are not included.
      </p>
      <ul className="mt-2 grid gap-2">
        {[
          HOME_PENCE_PER_KWH,
          OVERNIGHT_TARIFF,
          STREET_PENCE_PER_KWH,
          RAPID_PENCE_PER_KWH,
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
