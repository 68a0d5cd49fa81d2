import { useId } from "react";
import { Card } from "#src/web/ui/card.tsx";

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
      <div className="flex gap-3">
        <input
          type="checkbox"
          id={id}
          aria-describedby={`${id}-hint`}
          className="mt-1 size-6 shrink-0 accent-teal"
          checked={isRealCar}
          onChange={({ target }) => onChange(target.checked)}
        />
        <div>
          <label htmlFor={id} className="block font-semibold">
            This is now a car that I sell
          </label>
          <p id={`${id}-hint`} className="text-ink-soft">
            Check each figure first. When you save, the note about generated figures leaves the description.
            From then on buyers can ask about the car, and enquiries are charged as for your other cars. You
            cannot undo this.
          </p>
        </div>
      </div>
    </Card>
  );
}
