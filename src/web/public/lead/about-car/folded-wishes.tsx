import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { filledInText } from "./filled-in-text.ts";

const FOLDED = [
  "budget_band",
  "timeframe_days",
  "max_travel_mi",
  "body_style",
  "mileage_cap",
  "models",
  "px_make",
  "px_model",
  "px_year",
  "px_miles",
] as const satisfies (keyof LeadFormValues)[];

/** The wishes that the car answers, folded under a line with their values; opens on an error. */
export function FoldedWishes({ children }: { children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { formState } = useFormContext<LeadFormValues>();
  const { errors, submitCount } = formState;
  const isWrong = FOLDED.some((name) => errors[name] !== undefined);
  // Later the browser owns the state: a field that becomes right must not close it.
  const [startsOpen] = useState(isWrong);
  useEffect(() => {
    if (isWrong && submitCount >= 0 && fold.current) fold.current.open = true;
  }, [isWrong, submitCount]);
  const wishes = useWatch<LeadFormValues>() as LeadFormValues;
  return (
    <details ref={fold} open={startsOpen} className="rounded-card border border-line bg-white">
      <summary className="cursor-pointer rounded-card p-4">
        Check the rest of your request: <span className="font-semibold">{filledInText(wishes)}</span>.{" "}
        <span className="text-teal underline underline-offset-4">Change</span>
      </summary>
      <div className="grid gap-5 border-t border-line p-4">{children}</div>
    </details>
  );
}
