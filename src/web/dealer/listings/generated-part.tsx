import { useId } from "react";
import { Card } from "#src/web/ui/card.tsx";
import { CheckboxField } from "#src/web/ui/forms/checkbox-field.tsx";

interface GeneratedPartProps {
  isRealCar: boolean;
  onChange: (isRealCar: boolean) => void;
}

/** Explains generated listings, and lets the dealer turn this one into a car for sale. */
export function GeneratedPart({ isRealCar, onChange }: GeneratedPartProps) {
  const id = useId();
  return (
    <Card as="div" className="grid gap-3">
      <p>
        This is a generated listing. Buyers see it as an example, and it brings you no enquiries and no
        charges. Editing it does not change that.
      </p>
      <CheckboxField
        label="This is now a car that I sell"
        id={id}
        hint="Check each figure first. When you save, the note about generated figures leaves the description. From then on buyers can ask about the car, and enquiries are charged as for your other cars. You cannot undo this."
        checked={isRealCar}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Card>
  );
}
