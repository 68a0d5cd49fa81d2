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
  method: string;
  tax: SourcedRate;
}

/** The method, and the source and date of each rate. */
export function RunningCostSources({ method, tax }: Props) {
  return (
    <details className="mt-4 text-sm">
      <summary className="inline-block cursor-pointer py-1 font-semibold text-teal underline underline-offset-4">
        How we work this out, and where the rates come from
      </summary>
      <p data-text="method" className="mt-2">
        {method}
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
