import { type SubmitEvent, useId } from "react";
import { Link, useNavigate } from "react-router";
import { londonDay } from "#src/domain/format/london-day.ts";
import {
  isRange,
  OWN_RANGE,
  type PerformanceQuery,
  performanceSearch,
  type RangeErrors,
  rangeOf,
} from "#src/domain/performance/performance-query.ts";
import { PERFORMANCE_RANGES_DAYS } from "#src/domain/policy/performance.ts";
import { useFormErrors } from "#src/web/portal/forms/api-form.tsx";
import { ErrorSummary } from "#src/web/portal/forms/error-summary.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";

interface RangeChoiceProps {
  query: PerformanceQuery;
  /** The page whose days are chosen. */
  path: string;
  /** The server's message about the days in the URL. */
  errors: RangeErrors;
}

/** The reporting period: four presets or two dates. */
export function RangeChoice({ query, path, errors }: RangeChoiceProps) {
  const hrefFor = (range: string) => `${path}?${performanceSearch({ ...query, range, page: 1 })}`;
  return (
    <nav aria-label="Days" className="mt-4 flex flex-wrap items-start gap-2">
      {PERFORMANCE_RANGES_DAYS.map((days) => (
        <Link
          key={days}
          to={hrefFor(String(days))}
          aria-current={query.range === String(days) ? "true" : undefined}
          className={CHOICE}
        >
          {days === 365 ? "A year" : `${days} days`}
        </Link>
      ))}
      <details open={query.range === OWN_RANGE} className="open:basis-full">
        <summary className={`${CHOICE} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
          Other days
        </summary>
        <OwnDays key={`${query.first_day} ${query.last_day}`} query={query} path={path} errors={errors} />
      </details>
    </nav>
  );
}

function OwnDays({ query, path, errors: given }: RangeChoiceProps) {
  const id = useId();
  const navigate = useNavigate();
  const { errors, attempt, setErrors } = useFormErrors(given);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = {
      range: OWN_RANGE,
      first_day: String(form.get("first_day")),
      last_day: String(form.get("last_day")),
    };
    const found = rangeOf(days, londonDay(new Date()).today);
    if (isRange(found)) void navigate(`${path}?${performanceSearch({ ...query, ...days, page: 1 })}`);
    setErrors(isRange(found) ? {} : found);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid max-w-md gap-4">
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <div className="flex flex-wrap items-start gap-3">
        <InputField
          id={`${id}-first_day`}
          label="First day"
          name="first_day"
          type="date"
          defaultValue={query.first_day}
          error={errors.first_day}
        />
        <InputField
          id={`${id}-last_day`}
          label="Last day"
          name="last_day"
          type="date"
          defaultValue={query.last_day}
          error={errors.last_day}
        />
        <Button type="submit" variant="outline" className="mt-7">
          Show
        </Button>
      </div>
    </form>
  );
}

const CHOICE =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong bg-white px-4 font-semibold hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white";
