import { useState } from "react";
import { fieldLabel } from "#src/domain/vehicles/fields.ts";
import type { ListingFormValues } from "#src/domain/vehicles/listing-form.ts";
import { PINNABLE_FIELDS } from "#src/domain/vehicles/pinned-fields.ts";
import { Card } from "#src/web/ui/card.tsx";

interface PinnedFields {
  /** Pinned before, or changed in the form. */
  offered: string[];
  pinned: string[];
  turn: (field: string) => void;
}

/** Fields that the dealer changes stay when the feed runs, unless unticked. */
export function usePinnedFields(
  before: readonly string[],
  { start, values }: { start: ListingFormValues; values: ListingFormValues },
): PinnedFields {
  const [released, setReleased] = useState<readonly string[]>([]);
  const isChanged = (field: string) => {
    const name = field as keyof ListingFormValues;
    return values[name] !== start[name];
  };
  const offered = PINNABLE_FIELDS.filter((field) => before.includes(field) || isChanged(field));
  return {
    offered,
    pinned: offered.filter((field) => !released.includes(field)),
    turn: (field) =>
      setReleased((some) => (some.includes(field) ? some.filter((one) => one !== field) : [...some, field])),
  };
}

export function PinnedPart({ offered, pinned, turn }: PinnedFields) {
  if (offered.length === 0) return null;
  return (
    <Card as="fieldset">
      <legend className="sr-only">Your stock feed</legend>
      <p className="font-semibold">Your stock feed leaves these as you set them</p>
      <p className="text-ink-soft">Untick what the feed may change again at its next run.</p>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {offered.map((field) => (
          <label key={field} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0 accent-teal"
              checked={pinned.includes(field)}
              onChange={() => turn(field)}
            />
            {fieldLabel(field)}
          </label>
        ))}
      </div>
    </Card>
  );
}
