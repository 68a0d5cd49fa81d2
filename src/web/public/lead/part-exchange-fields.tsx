import { useFormContext } from "react-hook-form";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";

/**
 * The part-exchange fields, shown by CSS when the checkbox is ticked, so also without JavaScript.
 */
export function PartExchangeFields({ id, start }: { id: string; start: LeadFormValues }) {
  const { register, formState } = useFormContext<LeadFormValues>();
  const field = (name: "px_make" | "px_model" | "px_year" | "px_miles") => ({
    id: `${id}-${name}`,
    ...register(name),
    defaultValue: start[name] ?? "",
    error: formState.errors[name]?.message,
  });
  return (
    <fieldset className="group/px rounded-card border border-line bg-white p-4">
      <legend className="sr-only">Part exchange</legend>
      <label className="flex items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-teal"
          defaultChecked={start.px_has === true}
          {...register("px_has")}
        />
        I have a car to part exchange
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
