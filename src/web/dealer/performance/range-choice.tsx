import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import {
  OWN_RANGE,
  type PerformanceQuery,
  performanceSearch,
  type RangeErrors,
} from "#src/domain/performance/performance-query.ts";
import { PERFORMANCE_RANGES_DAYS } from "#src/domain/policy/performance.ts";
import { ErrorSummary } from "#src/web/portal/forms/error-summary.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";

interface RangeChoiceProps {
  query: PerformanceQuery;
  path: string;
  /** The server's message about the days in the URL. */
  errors: RangeErrors;
}

export function RangeChoice({ query, path, errors }: RangeChoiceProps) {
  const hrefFor = (range: string) =>
    `${path}?${performanceSearch({ ...query, range, first_day: "", last_day: "", page: 1 })}`;
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
        <OwnDays key={JSON.stringify([query, errors])} query={query} path={path} errors={errors} />
      </details>
    </nav>
  );
}

function OwnDays({ query, path, errors }: RangeChoiceProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = Object.fromEntries(new FormData(event.currentTarget));
    void navigate(`${path}?${performanceSearch({ ...query, ...days, range: OWN_RANGE, page: 1 })}`);
  };
  const day = (name: "first_day" | "last_day") => ({
    id: `days-${name}`,
    name,
    type: "date",
    defaultValue: query[name],
    error: errors[name],
  });
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-md gap-4">
      <ErrorSummary fields={wrongFields("days", errors)} attempt={1} />
      <div className="flex flex-wrap items-start gap-3">
        <InputField label="First day" {...day("first_day")} />
        <InputField label="Last day" {...day("last_day")} />
        <Button type="submit" variant="outline" className="mt-7">
          Show
        </Button>
      </div>
    </form>
  );
}

const CHOICE =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong bg-white px-4 font-semibold hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white";
