import { useEffect, useId, useRef } from "react";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { useErrorTitle } from "#src/web/ui/forms/error-title.ts";
import { goToControl, openFolds } from "#src/web/ui/forms/go-to-control.ts";
import type { WrongField } from "#src/web/ui/forms/wrong-fields.ts";

interface ErrorSummaryProps {
  fields: readonly WrongField[];
  /** Number of submissions; each failed one moves the focus here. */
  attempt: number;
}

/**
 * Error summary at the top of a form, with a link to each field
 * (https://design-system.service.gov.uk/components/error-summary/).
 */
export function ErrorSummary({ fields, attempt }: ErrorSummaryProps) {
  const title = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    for (const { control } of fields) openFolds(document.getElementById(control));
    box.current?.focus();
  }, [attempt]);
  const isShown = attempt > 0 && fields.length > 0;
  useErrorTitle(isShown);
  if (!isShown) return null;
  return (
    <ErrorBox
      fields={fields}
      titleId={title}
      box={box}
      linkTo={(control) => ({ onClick: (event) => goToControl(event, control) })}
    />
  );
}
