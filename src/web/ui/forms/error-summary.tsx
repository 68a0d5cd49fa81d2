import { type MouseEvent, useEffect, useId, useRef } from "react";
import { useErrorTitle } from "./error-title.ts";

export interface WrongField {
  /** The id of the control. */
  control: string;
  message: string;
}

/** As a server says it, or as react-hook-form does: of a list there is one for each entry. */
export type FieldProblem = string | { message?: string } | readonly unknown[] | undefined;

/** What is wrong with fields whose controls have the ids that begin with the form's. */
export const wrongFields = (id: string, errors: Record<string, FieldProblem>): WrongField[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    const message = problemText(error);
    return message ? [{ control: `${id}-${name}`, message }] : [];
  });

/** Of several the first. */
export function problemText(error: FieldProblem): string | undefined {
  if (typeof error === "string" || error === undefined) return error;
  if ("message" in error) return error.message;
  return Array.isArray(error) ? error.map(problemText).find(Boolean) : undefined;
}

interface ErrorSummaryProps {
  fields: readonly WrongField[];
  /** How often the form was sent: each time in vain the focus comes here. */
  attempt: number;
  /** By the browser itself: the focus comes here as the page loads, also where no script runs. */
  isPosted?: boolean | undefined;
}

/**
 * At the top of a form: everything that is wrong, with a way to each field
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
  // An address of its own would be a step of the browser's history, and ask whether to leave the form.
  const go = (event: MouseEvent, control: string) => {
    event.preventDefault();
    document.getElementById(control)?.focus();
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: whoever has just sent the form is to hear first what was wrong with it.
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
              onClick={(event) => go(event, control)}
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
