import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field.tsx";

interface TickFieldProps extends ComponentProps<"input"> {
  /** Also the prefix of the error's id. */
  id: string;
  error?: string | undefined;
  labelClass?: string;
  children: ReactNode;
}

export function TickField({ id, error, labelClass = "", children, ...input }: TickFieldProps) {
  return (
    <>
      <label className={`flex gap-3 ${labelClass}`}>
        <input
          type="checkbox"
          id={id}
          className="mt-1 size-5 shrink-0 accent-teal"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </>
  );
}

interface RadioFieldProps {
  /** Of the first choice, to which an error links. */
  id: string;
  name: string;
  legend: string;
  hint?: string;
  choices: readonly (readonly [value: string, text: string])[];
  chosen: string | undefined;
  error?: string | undefined;
  isInRow?: boolean;
}

export function RadioField(props: RadioFieldProps) {
  const { id, name, legend, hint, choices, chosen, error, isInRow } = props;
  return (
    <fieldset data-field aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && <p className="mb-1 text-ink-soft">{hint}</p>}
      <div className={isInRow ? "flex flex-wrap gap-x-6" : undefined}>
        {choices.map(([value, text], index) => (
          <label key={value} className={`flex min-h-11 items-center ${isInRow ? "gap-2" : "gap-3"}`}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              className="size-5 shrink-0 accent-teal"
              defaultChecked={chosen === value}
              aria-invalid={error ? true : undefined}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
