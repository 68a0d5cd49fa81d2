import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "#src/web/ui/forms/field.tsx";

interface ChoiceProps extends Omit<ComponentProps<"input">, "className" | "children"> {
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A box to tick, or with `type="radio"` one of several, and its text. */
export function Choice({ hint, error, children, ...input }: ChoiceProps) {
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-teal"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${input.id}-error` : undefined}
          {...input}
        />
        <span className="min-w-0">
          {children}
          {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
      </label>
      <FieldError id={`${input.id}-error`} error={error} />
    </div>
  );
}

interface ChoicesProps {
  legend: ReactNode;
  options: readonly (readonly [value: string, text: ReactNode])[];
  field: {
    id: string;
    name: string;
    error: string | undefined;
    value: readonly string[];
    onChange: (value: string[]) => void;
  };
  className?: string;
}

export function Choices({ legend, options, field, className }: ChoicesProps) {
  const { id, name, error, value: chosen, onChange } = field;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className={className}>
        {options.map(([value, text], index) => (
          <Choice
            key={value}
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          >
            {text}
          </Choice>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

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
