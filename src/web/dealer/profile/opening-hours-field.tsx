import { DAY_NAMES, type OpeningHours, WEEK_DAYS, type WeekDay } from "#src/domain/dealers/open-days.ts";
import { USUAL_OPENING_HOURS } from "#src/domain/policy/lead-routes.ts";
import { FieldError } from "#src/web/ui/forms/field.tsx";

interface OpeningHoursFieldProps {
  /** The id of the fieldset, which the error summary links to. */
  id: string;
  hours: OpeningHours;
  onHours: (hours: OpeningHours) => void;
  error: string | undefined;
  /** Where a heading above says the same. */
  hidesLegend?: boolean;
}

export function OpeningHoursField({
  id,
  hours,
  onHours,
  error,
  hidesLegend = false,
}: OpeningHoursFieldProps) {
  const set = (day: WeekDay, times: OpeningHours[WeekDay] | null) => {
    const { [day]: _, ...others } = hours;
    onHours(times ? { ...others, [day]: times } : others);
  };
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hidesLegend ? "sr-only" : "mb-1 font-semibold"}>Opening hours</legend>
      <div className="divide-y divide-line rounded-lg border border-line">
        {WEEK_DAYS.map((day) => {
          const times = hours[day];
          return (
            <div key={day} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
              <label className="flex min-h-11 w-36 items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  checked={times !== undefined}
                  onChange={({ target }) => set(day, target.checked ? USUAL_OPENING_HOURS.mon : null)}
                  className="size-5 accent-teal"
                />
                {DAY_NAMES[day]}
              </label>
              {times ? (
                <span className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
                  <Time
                    label={`${DAY_NAMES[day]}, opens at`}
                    value={times.open}
                    onValue={(open) => set(day, { ...times, open })}
                  />
                  <span className="text-ink-soft">to</span>
                  <Time
                    label={`${DAY_NAMES[day]}, closes at`}
                    value={times.close}
                    onValue={(close) => set(day, { ...times, close })}
                  />
                </span>
              ) : (
                <span className="text-ink-soft">Closed</span>
              )}
            </div>
          );
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

const Time = ({
  label,
  value,
  onValue,
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
}) => (
  <input
    type="time"
    aria-label={label}
    value={value}
    onChange={({ target }) => onValue(target.value)}
    className="min-h-11 w-full min-w-0 rounded-lg border border-line-strong bg-white px-1.5 figures max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:px-2"
  />
);
