import { SelectField } from "#src/web/ui/forms/field.tsx";

interface ChoiceFieldProps {
  label: string;
  name: string;
  value: string | undefined;
  choices: readonly (readonly [value: string, text: string])[];
}

/** A filter by one of a few values. */
export function ChoiceField({ label, name, value, choices }: ChoiceFieldProps) {
  return (
    <SelectField label={label} id={name} name={name} defaultValue={value ?? ""}>
      <option value="">Any</option>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
