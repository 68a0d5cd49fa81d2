import type { ComponentProps, ReactNode } from "react";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-full py-2.5 text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60";

const VARIANTS = {
  /** Main action on a light background. */
  primary: "bg-teal text-white hover:bg-teal-deep",
  /** Main action on a dark background. */
  spark: "bg-spark text-ink hover:bg-spark-deep",
  outline: "border border-line-strong bg-white text-ink hover:border-ink hover:bg-paper-deep",
  "outline-on-dark": "border border-white/60 text-white hover:bg-white/10",
  quiet: "text-teal hover:bg-teal-wash",
  danger: "bg-danger text-white hover:bg-danger/90",
} as const;

const OWN_SHAPES = {
  icon: "grid size-11 shrink-0 cursor-pointer place-content-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink disabled:cursor-default disabled:opacity-50",
  /** An icon above its word, side by side in a bar on phones. */
  action:
    "flex min-h-12 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-lg px-0.5 py-1 text-xs font-semibold text-ink-soft hover:bg-paper-deep hover:text-ink disabled:opacity-50 md:min-w-14 md:px-1.5",
} as const;
export type ButtonVariant = keyof typeof VARIANTS | keyof typeof OWN_SHAPES;

/** @param extra further classes; a `px-…` among them replaces the default padding */
export function buttonClass(variant: ButtonVariant = "primary", extra = ""): string {
  if (variant === "icon" || variant === "action") return `${OWN_SHAPES[variant]} ${extra}`.trim();
  const padding = /(^|\s)px-/.test(extra) ? "" : variant === "quiet" ? "px-3" : "px-6";
  return `${SHAPE} ${VARIANTS[variant]} ${padding} ${extra}`;
}

interface Look {
  variant?: ButtonVariant;
  children: ReactNode;
}

export function Button({
  variant,
  className = "",
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}

export function ButtonLink({ variant, className = "", children, ...rest }: ComponentProps<"a"> & Look) {
  return (
    <a className={buttonClass(variant, className)} {...rest}>
      {children}
    </a>
  );
}
