import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field.tsx";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  label: string;
  /** Also the prefix of the hint and error ids. */
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export function CheckboxField({ label, id, hint, error, ...input }: CheckboxFieldProps) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className="flex gap-3">
      <input
        type="checkbox"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="mt-1 size-5 shrink-0 accent-teal"
        {...input}
      />
      <div>
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-soft">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
