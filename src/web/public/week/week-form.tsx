import { useEffect, useId, useRef } from "react";
import { WEEK_TRIP_MILES } from "#src/domain/policy/vehicle-page.ts";
import { isWeek } from "#src/domain/vehicles/week.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary, wrongFields } from "#src/web/ui/forms/error-summary.tsx";
import { FieldError } from "#src/web/ui/forms/field.tsx";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { saveMyWeek, useMyWeek } from "../browser-storage/my-week.ts";

/** The answers stay in this browser. */
export default function WeekForm({ onSaved }: { onSaved?: () => void }) {
  const week = useMyWeek();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { errors, attempt, setErrors } = useFormErrors();
  const miles = `${id}-round_trip_miles`;

  // The stored value is known only after hydration and may change in another tab.
  useEffect(() => {
    const { round_trip_miles, charges_at_home } = (form.current?.elements ?? {}) as WeekFields;
    if (round_trip_miles) round_trip_miles.value = week ? String(week.round_trip_miles) : "";
    if (charges_at_home) charges_at_home.checked = week?.charges_at_home ?? true;
  }, [week]);

  const save = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const answered = {
      round_trip_miles: Math.round(Number(typed.get("round_trip_miles"))),
      charges_at_home: typed.has("charges_at_home"),
    };
    if (!isWeek(answered)) {
      const { min, max } = WEEK_TRIP_MILES;
      return setErrors({ round_trip_miles: `Enter a number of miles from ${min} to ${max}` });
    }
    setErrors({});
    saveMyWeek(answered);
    onSaved?.();
  };
  return (
    <form ref={form} noValidate onSubmit={save} className="grid gap-4">
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div>
          <label htmlFor={miles} className="mb-1 block text-sm font-semibold">
            Longest regular trip, there and back
          </label>
          <div className="flex items-center gap-2">
            <input
              id={miles}
              name="round_trip_miles"
              type="number"
              inputMode="numeric"
              aria-invalid={errors.round_trip_miles ? true : undefined}
              aria-describedby={errors.round_trip_miles ? `${miles}-error` : undefined}
              className="block min-h-11 w-24 rounded-lg border border-line-strong bg-white px-3 py-2 aria-invalid:border-2 aria-invalid:border-danger"
            />
            miles
          </div>
          <FieldError id={`${miles}-error`} error={errors.round_trip_miles} />
        </div>
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="charges_at_home" defaultChecked className="size-5 accent-teal" />I can
          charge at home
        </label>
        <div className="flex flex-wrap gap-1">
          <Button type="submit">{week ? "Change" : "Show me"}</Button>
          {week && (
            <Button variant="quiet" onClick={() => saveMyWeek(null)}>
              Forget this
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

interface WeekFields {
  round_trip_miles?: HTMLInputElement;
  charges_at_home?: HTMLInputElement;
}
