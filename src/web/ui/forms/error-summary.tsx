import { type MouseEvent, useEffect, useId, useRef } from "react";
import { ErrorBox } from "./error-box.tsx";
import { useErrorTitle } from "./error-title.ts";
import type { WrongField } from "./wrong-fields.ts";

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
    <ErrorBox
      fields={fields}
      titleId={title}
      isPosted={isPosted}
      box={box}
      linkTo={(control) => ({ onClick: (event) => goToControl(event, control) })}
    />
  );
}
