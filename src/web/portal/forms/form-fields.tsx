import type { ChangeEvent, ComponentProps } from "react";
import { InputField, SelectField, TextAreaField } from "#src/web/ui/forms/field.tsx";
import { fieldLook } from "./field-name.ts";
import type { FormState } from "./form-state.ts";

type NameOf<Values, Type> = {
  [Name in keyof Values & string]: Values[Name] extends Type ? Name : never;
}[keyof Values & string];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Input = Partial<ComponentProps<typeof InputField>>;
type Select = Partial<ComponentProps<typeof SelectField>>;
type OptionList = NonNullable<Select["options"]>;
type Options = OptionList | Readonly<Record<string, string>>;
type Area = Partial<ComponentProps<typeof TextAreaField>>;

/** Draws the fields of a form, each with its label, value and error, and gives the props of controls of other kinds. */
export function formFields<Values extends object>(state: FormState<Values>, id: string) {
  const { values, errors } = state.snapshot();
  const control = (name: string) => ({ id: `${id}-${name}`, name, error: errors[name] });
  /** Props of a text field or of a choice from a list. */
  const field = <Name extends NameOf<Values, string>>(name: Name) => ({
    ...control(name),
    value: values[name] as string,
    onChange: ({ target }: ChangeEvent<Control>) =>
      state.set(name, target.value as Values[Name], isSecret(target)),
  });
  return {
    field,
    input: <Name extends NameOf<Values, string>>(name: Name, look: Input = {}) => (
      <InputField {...fieldLook(name)} {...field(name)} {...look} />
    ),
    area: <Name extends NameOf<Values, string>>(name: Name, look: Area = {}) => (
      <TextAreaField label={fieldLook(name).label} rows={3} {...field(name)} {...look} />
    ),
    /** @param options with their texts, also as `{ value: "Text" }` */
    select: <Name extends NameOf<Values, string>>(name: Name, options: Options, look: Select = {}) => (
      <SelectField
        label={fieldLook(name).label}
        options={isList(options) ? options : Object.entries(options)}
        {...field(name)}
        {...look}
      />
    ),
    tick: <Name extends NameOf<Values, boolean>>(name: Name) => ({
      ...control(name),
      checked: values[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        state.set(name, target.checked as Values[Name]),
    }),
    radio: <Name extends NameOf<Values, string>>(name: Name, value: Values[Name] & string) => ({
      type: "radio",
      name,
      value,
      checked: values[name] === value,
      onChange: () => state.set(name, value),
    }),
    list: <Name extends NameOf<Values, readonly string[]>>(name: Name) => ({
      ...control(name),
      value: values[name] as readonly string[],
      onChange: (value: readonly string[]) => state.set(name, value as Values[Name]),
    }),
  };
}

const isList = (options: Options): options is OptionList => Array.isArray(options);

const isSecret = (control: Control): boolean =>
  control.type === "password" || ("autocomplete" in control && control.autocomplete === "one-time-code");
