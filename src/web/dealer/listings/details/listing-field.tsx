import type { ComponentProps } from "react";
import { YES_NO_TEXTS } from "#src/domain/vehicles/details/detail-texts.ts";
import { type FieldType, labelWithUnit } from "#src/domain/vehicles/fields/field.ts";
import { type DetailColumn, detailField } from "#src/domain/vehicles/fields.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { ListingApiForm } from "../listing-api-form.ts";

interface ListingFieldProps extends Pick<ComponentProps<"input">, "autoComplete" | "autoCapitalize"> {
  form: ListingApiForm;
  name: DetailColumn;
}

/** The control of an optional field. */
export function ListingField({ form, name, ...input }: ListingFieldProps) {
  const field = detailField(name);
  const { hint, type } = field;
  const control = { label: labelWithUnit(field), optional: true, hint, ...form.field(name) };
  const options = optionsOf(type);
  if (options.length === 0) return <InputField {...control} {...inputOf(type)} {...input} />;
  return (
    <SelectField {...control}>
      <option value="">Not stated</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function optionsOf(type: FieldType): [value: string, text: string][] {
  if (type.kind === "yes or no") return Object.entries(YES_NO_TEXTS);
  if (type.kind !== "choice") return [];
  return Object.entries(type.choices).map(([value, { text }]) => [value, text]);
}

function inputOf(type: FieldType): ComponentProps<"input"> {
  if (type.kind === "day") return { type: "date" };
  if (type.kind !== "figure") return {};
  return { type: "number", inputMode: "decimal", min: 0, step: type.isWhole ? 1 : 0.1 };
}
