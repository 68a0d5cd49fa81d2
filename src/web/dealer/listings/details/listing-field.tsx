import type { ComponentProps } from "react";
import { YES_NO_TEXTS } from "#src/domain/vehicles/details/detail-texts.ts";
import type { FieldType } from "#src/domain/vehicles/fields/field.ts";
import { type FieldName, labelWithUnit, vehicleField } from "#src/domain/vehicles/fields.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { ListingApiForm } from "../own-vehicle.ts";

interface ListingFieldProps extends Omit<ComponentProps<"input">, "form" | "name"> {
  form: ListingApiForm;
  name: FieldName;
}

/** The control of a field, as its row says. */
export function ListingField({ form, name, ...input }: ListingFieldProps) {
  const field = vehicleField(name);
  const { hint, type, isRequired = false } = field;
  const control = { label: labelWithUnit(field), optional: !isRequired, hint, ...form.field(name) };
  const options = optionsOf(type);
  if (options.length === 0) return <InputField {...control} {...inputOf(type)} {...input} />;
  return <SelectField {...control} empty="Not stated" options={options} />;
}

function optionsOf(type: FieldType): [value: string, text: string][] {
  if (type.kind === "yes or no") return Object.entries(YES_NO_TEXTS);
  if (type.kind !== "choice") return [];
  return Object.entries(type.choices).map(([value, { text }]) => [value, text]);
}

const NUMBER = { type: "number", inputMode: "decimal" } as const;

function inputOf(type: FieldType): ComponentProps<"input"> {
  if (type.kind === "day") return { type: "date" };
  if (type.kind === "whole number") return { ...NUMBER, step: 1 };
  if (type.kind !== "figure") return {};
  return { ...NUMBER, min: 0, step: type.isWhole ? 1 : 0.1 };
}
