import { useId, useState } from "react";
import { fieldLabel } from "#src/domain/vehicles/fields.ts";
import type { ListingFormValues } from "#src/domain/vehicles/listing/listing-form.ts";
import { PINNABLE_FIELDS } from "#src/domain/vehicles/pinned-fields.ts";
import { CheckboxField } from "#src/web/portal/forms/choices.tsx";
import type { api, BodyOf } from "#src/web/session/api-client.ts";
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

type Awaited = BodyOf<typeof api.dealer.photos.$get>["awaited"][number];

export function AwaitedImages({ awaited }: { awaited: Awaited[] }) {
  if (awaited.length === 0) return null;
  return (
    <Card aria-labelledby="awaited-images" className="mt-6 max-w-3xl">
      <h2 id="awaited-images" className="text-lg font-bold">
        Pictures from your file
      </h2>
      <ul className="mt-2 grid gap-2">
        {awaited.map(({ position, url, state, failure }) => (
          <li key={position}>
            <span className="font-semibold">image_url_{position}</span>{" "}
            <span className="text-sm break-all text-ink-soft">{url}</span>
            <br />
            {state === "waiting" ? (
              <span className="text-ink-soft">Downloading. We add it to the listing when it arrives.</span>
            ) : (
              <span className="font-semibold text-danger">Not downloaded: {failure}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
