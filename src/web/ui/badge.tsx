import type { ReactNode } from "react";

const VARIANTS = {
  default: "bg-teal text-white",
  secondary: "bg-paper-deep text-ink",
  outline: "border border-line-strong text-ink",
  spark: "bg-spark text-ink",
  danger: "bg-danger text-white",
} as const;
export type BadgeVariant = keyof typeof VARIANTS;

export function Badge({ variant = "secondary", children }: { variant?: BadgeVariant; children: ReactNode }) {
  return (
    <span
      data-variant={variant}
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold figures ${VARIANTS[variant]}`}
    >
      {children}
    </span>
  );
}
