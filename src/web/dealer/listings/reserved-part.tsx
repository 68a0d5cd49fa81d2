import { useId } from "react";
import { Card } from "#src/web/ui/card.tsx";

interface ReservedPartProps {
  isReserved: boolean;
  onChange: (isReserved: boolean) => void;
}

export function ReservedPart({ isReserved, onChange }: ReservedPartProps) {
  const id = useId();
  return (
    <Card as="div" className="flex gap-3">
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-hint`}
        className="mt-1 size-6 shrink-0 accent-teal"
        checked={isReserved}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id} className="block font-semibold">
          Reserved
        </label>
        <p id={`${id}-hint`} className="text-ink-soft">
          Buyers read this on the car before they ask. They still find it and can ask about it.
        </p>
      </div>
    </Card>
  );
}
