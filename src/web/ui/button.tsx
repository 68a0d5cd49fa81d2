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
export type ButtonVariant = keyof typeof VARIANTS;

/** @param extra further classes; a `px-…` among them replaces the default padding */
export function buttonClass(variant: ButtonVariant = "primary", extra = ""): string {
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
