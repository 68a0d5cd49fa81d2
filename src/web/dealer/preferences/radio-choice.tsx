import type { ComponentProps } from "react";

interface RadioChoiceProps extends ComponentProps<"input"> {
  label: string;
  hint?: string;
}

export function RadioChoice({ label, hint, ...input }: RadioChoiceProps) {
  return (
    <label className="-my-1 flex min-h-11 items-start gap-3 py-2">
      <input type="radio" className="mt-0.5 size-5 shrink-0 accent-teal" {...input} />
      <span>
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
