import type { RunningCostInput } from "#src/domain/driving/running-cost.ts";
import {
  RUNNING_COST_MAX_PENCE_PER_KWH,
  RUNNING_COST_MAX_TAX_POUNDS,
  RUNNING_COST_MILES,
} from "#src/domain/policy/driving/driving.ts";

interface Props {
  input: RunningCostInput;
  texts: { homeShare: string; homePrice: string };
}

/** Rates that the visitor can change. */
export function RunningCostRates({ input, texts }: Props) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 noscript:hidden">
      <RateField name="miles_a_year" label="Miles a year" max={RUNNING_COST_MILES.max} input={input} />
      <RateField name="home_percent" label={texts.homeShare} text="homeShare" max={100} input={input} />
      <RateField
        name="home_pence_per_kwh"
        label={texts.homePrice}
        text="homePrice"
        max={RUNNING_COST_MAX_PENCE_PER_KWH}
        input={input}
      />
      <RateField
        name="public_pence_per_kwh"
        label="Public, p a kWh"
        max={RUNNING_COST_MAX_PENCE_PER_KWH}
        input={input}
      />
      <RateField name="tax_pounds" label="Vehicle tax, £" max={RUNNING_COST_MAX_TAX_POUNDS} input={input} />
    </div>
  );
}

interface RateFieldProps {
  name: keyof RunningCostInput;
  label: string;
  /** Name of the label's text, if it changes. */
  text?: string;
  max: number;
  input: RunningCostInput;
}

/** Editable number from 0 to `max`; `startRunningCost` marks another. */
function RateField({ name, label, text, max, input }: RateFieldProps) {
  const id = `rate-${name}`;
  return (
    <div data-field>
      <label htmlFor={id} data-text={text} className="mb-1 block text-sm">
        {label}
      </label>
      <input
        id={id}
        name={name}
        data-max={max}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={input[name]}
        className="block min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 py-2 figures aria-invalid:border-2 aria-invalid:border-danger"
      />
    </div>
  );
}
