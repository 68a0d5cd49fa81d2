import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "#src/web/ui/forms/field.tsx";

interface ChoiceProps extends Omit<ComponentProps<"input">, "className" | "children"> {
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A box to tick, or with `type="radio"` one of several, and its text. */
export function Choice({ hint, error, children, ...input }: ChoiceProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-teal"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        <span className="min-w-0">{children}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 ml-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
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
