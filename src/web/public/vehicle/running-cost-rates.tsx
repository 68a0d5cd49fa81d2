import type { RunningCostInput } from "#src/domain/driving/running-cost.ts";
import {
  RUNNING_COST_MAX_PENCE_PER_KWH,
  RUNNING_COST_MAX_TAX_POUNDS,
  RUNNING_COST_MILES,
} from "#src/domain/policy/driving/driving.ts";
import { RateField } from "./rate-field.tsx";

interface Props {
  input: RunningCostInput;
  /** Where the car charges when it does not charge in public. */
  base: "at home" | "at work";
  onChange: (input: RunningCostInput) => void;
}

/** Rates that the visitor can change. */
export function RunningCostRates({ input, base, onChange }: Props) {
  const set = (name: keyof RunningCostInput) => (value: number) => onChange({ ...input, [name]: value });
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 noscript:hidden">
      <RateField
        label="Miles a year"
        value={input.miles_a_year}
        max={RUNNING_COST_MILES.max}
        onChange={set("miles_a_year")}
      />
      <RateField
        label={`Charged ${base}, %`}
        value={input.home_percent}
        max={100}
        onChange={set("home_percent")}
      />
      <RateField
        label={`${base === "at work" ? "Work" : "Home"}, p a kWh`}
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
  );
}
