import { useId } from "react";
import { Card } from "#src/web/ui/card.tsx";
import { CheckboxField } from "#src/web/ui/forms/checkbox-field.tsx";

interface ReservedPartProps {
  isReserved: boolean;
  onChange: (isReserved: boolean) => void;
}

export function ReservedPart({ isReserved, onChange }: ReservedPartProps) {
  const id = useId();
  return (
    <Card as="div">
      <CheckboxField
        label="Reserved"
        id={id}
        hint="Buyers read this on the car before they ask. They still find it and can ask about it."
        checked={isReserved}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Card>
  );
}
