import { fieldLabel, PINNABLE_FIELDS } from "#src/domain/vehicles/fields.ts";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import type { api, BodyOf } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { PartProps } from "./listing-parts.tsx";
import type { EditedListing, EditedVehicle } from "./own-vehicle.ts";

/** Lets the dealer turn a generated listing into a car for sale. */
export const GeneratedPart = ({ form }: PartProps) => (
  <Card as="div" className="grid gap-3">
    <p>
      This is a generated listing. Buyers see it as an example, and it brings you no enquiries and no charges.
      Editing it does not change that.
    </p>
    <Choice
      hint="Check each figure first. When you save, the note about generated figures leaves the description. From then on buyers can ask about the car, and enquiries are charged as for your other cars. You cannot undo this."
      {...form.tick("is_real_car")}
    >
      This is now a car that I sell
    </Choice>
  </Card>
);

interface PinnedFields {
  /** Pinned before, or changed in the form. */
  offered: string[];
  pinned: string[];
}

/** Fields that the dealer changes stay when the feed runs, unless released. */
export function pinnedFields(
  vehicle: EditedVehicle | undefined,
  start: EditedListing,
  values: EditedListing,
): PinnedFields {
  const isChanged = (field: keyof EditedListing) => values[field] !== start[field];
  const offered = PINNABLE_FIELDS.filter(
    (field) => vehicle?.pinned_fields.includes(field) || isChanged(field as keyof EditedListing),
  );
  return { offered, pinned: offered.filter((field) => !values.released_fields.includes(field)) };
}

export function PinnedPart({ form, offered, pinned }: PartProps & PinnedFields) {
  if (offered.length === 0) return null;
  const { value: released, onChange } = form.list("released_fields");
  return (
    <Card as="fieldset">
      <legend className="sr-only">Your stock feed</legend>
      <p className="font-semibold">Your stock feed leaves these as you set them</p>
      <p className="text-ink-soft">Untick what the feed may change again at its next run.</p>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {offered.map((field) => (
          <Choice
            key={field}
            checked={pinned.includes(field)}
            onChange={({ target }) =>
              onChange(target.checked ? released.filter((one) => one !== field) : [...released, field])
            }
          >
            {fieldLabel(field)}
          </Choice>
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
