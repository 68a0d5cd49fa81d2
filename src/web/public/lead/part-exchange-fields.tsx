import { InputField } from "#src/web/ui/forms/field.tsx";
import type { FieldOf } from "./lead-form-props.ts";

/**
 * The part-exchange fields, shown by CSS when the checkbox is ticked, so also without JavaScript.
 */
export function PartExchangeFields({ hasCar, field }: { hasCar: boolean; field: FieldOf }) {
  return (
    <fieldset className="group/px rounded-card border border-line bg-white p-4">
      <legend className="sr-only">Part exchange</legend>
      <label className="flex items-center gap-3 font-semibold">
        <input type="checkbox" name="px_has" className="size-5 accent-teal" defaultChecked={hasCar} />I have a
        car to part exchange
      </label>
      <div className="mt-4 hidden gap-4 group-has-checked/px:grid sm:grid-cols-2">
        <InputField label="Make" {...field("px_make")} />
        <InputField label="Model" {...field("px_model")} />
        <InputField label="Year" inputMode="numeric" {...field("px_year")} />
        <InputField label="Mileage" inputMode="numeric" {...field("px_miles")} />
      </div>
    </fieldset>
  );
}
