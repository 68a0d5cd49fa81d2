import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from "react-hook-form";
import type { DealerPreferences } from "#src/domain/leads/routing/dealer-preferences.ts";
import type { PreferencesFormValues } from "#src/domain/leads/routing/preferences-form.ts";
import { PREFERENCE_HOLIDAYS_MAX } from "#src/domain/policy/leads/matching.ts";
import { Button } from "#src/web/ui/button.tsx";
import { FieldError, InputField } from "#src/web/ui/forms/field.tsx";

interface HolidayFieldsProps {
  id: string;
  control: Control<PreferencesFormValues, unknown, DealerPreferences>;
  register: UseFormRegister<PreferencesFormValues>;
  errors: FieldErrors<PreferencesFormValues>["holidays"];
}

/** Periods without enquiries. */
export function HolidayFields({ id, control, register, errors }: HolidayFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: "holidays" });
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-error`}>
      <legend className="mb-1 font-semibold">
        Holidays <span className="font-normal text-ink-soft">(both days included)</span>
      </legend>
      <div className="grid gap-4">
        {fields.map((field, index) => (
          <div key={field.id} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <InputField
              label={`Holiday ${index + 1}, first day`}
              id={`${id}-${index}-first`}
              type="date"
              {...register(`holidays.${index}.first_day`)}
              error={errors?.[index]?.first_day?.message}
            />
            <InputField
              label={`Holiday ${index + 1}, last day`}
              id={`${id}-${index}-last`}
              type="date"
              {...register(`holidays.${index}.last_day`)}
              error={errors?.[index]?.last_day?.message}
            />
            <Button variant="outline" className="sm:mt-7" onClick={() => remove(index)}>
              Remove<span className="sr-only"> holiday {index + 1}</span>
            </Button>
          </div>
        ))}
        {fields.length < PREFERENCE_HOLIDAYS_MAX && (
          <div>
            <Button variant="outline" onClick={() => append({ first_day: "", last_day: "" })}>
              Add a holiday
            </Button>
          </div>
        )}
      </div>
      <FieldError id={`${id}-error`} error={errors?.root?.message ?? errors?.message} />
    </fieldset>
  );
}
