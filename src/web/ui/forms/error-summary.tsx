import { type MouseEvent, useEffect, useId, useRef } from "react";
import { useErrorTitle } from "./error-title.ts";

export interface WrongField {
  /** The id of the control. */
  control: string;
  message: string;
}

/** As returned by the server or by react-hook-form, which gives list fields one error per entry. */
export type FieldProblem = string | { message?: string } | readonly unknown[] | undefined;

/** Maps field errors to control ids (form id + field name). */
export const wrongFields = (id: string, errors: Record<string, FieldProblem>): WrongField[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    const message = problemText(error);
    return message ? [{ control: `${id}-${name}`, message }] : [];
  });

/** The first error of a list. */
export function problemText(error: FieldProblem): string | undefined {
  if (typeof error === "string" || error === undefined) return error;
  if ("message" in error) return error.message;
  return Array.isArray(error) ? error.map(problemText).find(Boolean) : undefined;
}

/** For a link to a control: a hash navigation would add a history entry and trigger the leave guard. */
export function goToControl(event: MouseEvent, control: string): void {
  event.preventDefault();
  const found = document.getElementById(control);
  // A closed fold cannot take the focus.
  for (let fold = found?.closest("details"); fold; fold = fold.parentElement?.closest("details")) {
    fold.open = true;
  }
  found?.focus();
}

interface ErrorSummaryProps {
  fields: readonly WrongField[];
  /** Number of submissions; each failed one moves the focus here. */
  attempt: number;
  /** Posted by the browser: autofocuses on page load, without JavaScript too. */
  isPosted?: boolean | undefined;
}

/**
 * Error summary at the top of a form, with a link to each field
 * (https://design-system.service.gov.uk/components/error-summary/).
 */
export function ErrorSummary({ fields, attempt, isPosted }: ErrorSummaryProps) {
  const title = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const isShown = attempt > 0 && fields.length > 0;
  useErrorTitle(isShown);
  if (!isShown) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the user who posted the form must hear first what was wrong with it.
      autoFocus={isPosted}
      aria-labelledby={title}
      className="rounded-lg border-2 border-danger bg-danger-wash p-4"
    >
      <h2 id={title} className="font-sans text-lg font-bold text-danger">
        There is a problem
      </h2>
      <ul className="mt-1">
        {fields.map(({ control, message }) => (
          <li key={control}>
            <a
              href={`#${control}`}
              onClick={(event) => goToControl(event, control)}
              className="inline-block py-1.5 font-semibold text-danger underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
