import { runningCostInput, taxCaution, taxOfYear } from "#src/domain/driving/driving-cost.ts";
import { formatPounds } from "#src/domain/format/format.ts";
import { runningCostTexts } from "#src/texts/driving-text.ts";
import type { CarOfPage } from "./car-of-page.ts";
import { RunningCostRates } from "./running-cost-rates.tsx";
import { RunningCostSources } from "./running-cost-sources.tsx";

/**
 * Yearly cost of electricity and tax, from dated rates that the visitor can change (`startRunningCost`). Starts from
 * their driving profile, if they have one.
 */
export function RunningCostBox({ vehicle }: { vehicle: CarOfPage }) {
  const tax = taxOfYear(vehicle.year);
  const input = runningCostInput(vehicle.year, null);
  const texts = runningCostTexts(vehicle, input, null);
  const caution = taxCaution(vehicle.year);
  return (
    <section
      id="running-cost-box"
      data-running-cost
      aria-labelledby="running-cost"
      className="rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id="running-cost" className="text-2xl font-bold">
        A year of running it
      </h2>
      {texts ? (
        <>
          <p className="mt-3 font-display text-4xl font-bold figures">
            <span data-text="year">{texts.year}</span> <span className="text-lg font-semibold">a year</span>
          </p>
          <p data-text="sum" className="mt-1 text-ink-soft figures">
            {texts.sum}
          </p>
          <RunningCostRates input={input} texts={texts} />
          {caution && <p className="mt-3 text-sm">{caution}</p>}
          <RunningCostSources method={texts.method} tax={tax} />
        </>
      ) : (
        <p className="mt-3 text-ink-soft">
          The dealer has not stated the battery and a range, so we cannot work out the cost of electricity.
          Ask for both; vehicle tax is likely {formatPounds(tax.value)} a year.
        </p>
      )}
    </section>
  );
}
