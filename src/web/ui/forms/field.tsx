import type { ComponentProps, ReactNode } from "react";
import { FIELD_ERROR } from "./show-field-error.ts";

const CONTROL =
  "block w-full min-h-11 rounded-lg border border-line-strong bg-white px-3 py-2 text-base text-ink placeholder:text-ink-soft/70 aria-invalid:border-2 aria-invalid:border-danger";

interface FieldProps {
  label: string;
  /** Also the prefix of the hint and error ids. */
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export function Field({ label, id, hint, error, optional = false, children }: FieldProps) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div data-field>
      <label htmlFor={id} className="mb-1 block font-semibold wrap-anywhere">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        className: CONTROL,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={FIELD_ERROR}>
      {error}
    </p>
  );
}

type InputFieldProps = Omit<FieldProps, "children"> & Omit<ComponentProps<"input">, "id">;

export function InputField({ label, id, hint, error, optional, ...input }: InputFieldProps) {
  return (
    <Field {...{ label, id, hint, error, optional }}>{(control) => <input {...control} {...input} />}</Field>
  );
}

type TextAreaFieldProps = Omit<FieldProps, "children"> & Omit<ComponentProps<"textarea">, "id">;

export function TextAreaField({ label, id, hint, error, optional, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, id, hint, error, optional }}>
      {(control) => <textarea {...control} {...area} />}
    </Field>
  );
}

interface SelectOptions {
  /** The first option, whose value is empty. */
  empty?: string;
  /** With texts of their own, or their values as texts. */
  options?: readonly (readonly [value: string | number, text: string] | string)[];
}

type SelectFieldProps = Omit<FieldProps, "children"> & Omit<ComponentProps<"select">, "id"> & SelectOptions;

export function SelectField(props: SelectFieldProps) {
  const { label, id, hint, error, optional, empty, options = [], children, ...select } = props;
  return (
    <Field {...{ label, id, hint, error, optional }}>
      {(control) => (
        <select {...control} {...select}>
          {empty !== undefined && <option value="">{empty}</option>}
          {children}
          {options.map((option) => {
            const [value, text] = typeof option === "string" ? [option, option] : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}
