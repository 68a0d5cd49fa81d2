import type { ReactNode } from "react";
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

interface FoldedWishesProps {
  wishes: LeadFormValues;
  errors: Record<string, string>;
  children: ReactNode;
}

/** The wishes that the car answers, folded under a line with their values; opens on an error. */
export function FoldedWishes({ wishes, errors, children }: FoldedWishesProps) {
  return (
    <details
      open={FOLDED.some((name) => errors[name] !== undefined)}
      className="rounded-card border border-line bg-white"
    >
      <summary className="cursor-pointer rounded-card p-4">
        Check the rest of your request:{" "}
        <span data-filled-in className="font-semibold">
          {filledInText(wishes)}
        </span>
        . <span className="text-teal underline underline-offset-4">Change</span>
      </summary>
      <div className="grid gap-5 border-t border-line p-4">{children}</div>
    </details>
  );
}
