import { DETAIL_CHOICE_TEXTS, type DetailChoice } from "#src/domain/vehicles/details/detail-texts.ts";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import type { ListingApiForm } from "../listing-api-form.ts";

interface ChoiceFieldProps {
  form: ListingApiForm;
  name: DetailChoice;
  label: string;
}

export function ChoiceField({ form, name, label }: ChoiceFieldProps) {
  return (
    <SelectField label={label} optional {...form.field(name)}>
      <option value="">Not stated</option>
      {Object.entries(DETAIL_CHOICE_TEXTS[name]).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
