import type { ReactNode } from "react";

interface PairProps {
  legend: string;
  stacked?: boolean;
  children: ReactNode;
}

/** Two fields of one meaning, side by side. */
export function Pair({ legend, stacked = false, children }: PairProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div
        className={`grid gap-3 [&_label]:text-sm [&_label]:font-normal ${stacked ? "grid-cols-2 lg:grid-cols-1" : "grid-cols-2"}`}
      >
        {children}
      </div>
    </fieldset>
  );
}
