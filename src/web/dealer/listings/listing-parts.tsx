import type { ReactNode } from "react";
import { OLDEST_VEHICLE_YEAR } from "#src/domain/policy/listings.ts";
import { type BodyStyle, FORM_BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { HEADLINE_FIELDS } from "#src/domain/vehicles/fields/headline-fields.ts";
import { heldWarning, publicationOf } from "#src/domain/vehicles/held-words.ts";
import type { ListingFormValues } from "#src/domain/vehicles/listing/listing-form.ts";
import { readNumber } from "#src/domain/vehicles/listing/listing-number.ts";
import { listingWarnings } from "#src/domain/vehicles/listing/listing-warnings.ts";
import { KNOWN_MAKES, knownModels } from "#src/domain/vehicles/makes-and-models.ts";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { FormPart } from "#src/web/portal/page.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ListingField } from "./details/listing-field.tsx";
import type { ListingApiForm } from "./own-vehicle.ts";

export interface PartProps {
  form: ListingApiForm;
}

interface CarPartProps extends PartProps {
  presentBodyStyle: BodyStyle | undefined;
  onPostcode: (postcode: string) => unknown;
  /** Before its fields. */
  children: ReactNode;
}

export function CarPart({ form, presentBodyStyle, onPostcode, children }: CarPartProps) {
  const bodyStyles = new Set<BodyStyle>([
    ...FORM_BODY_STYLES,
    ...(presentBodyStyle ? [presentBodyStyle] : []),
  ]);
  return (
    <FormPart columns={2} title="The car">
      <div className="col-span-full grid gap-3">{children}</div>
      <ListingField form={form} name="make" list={`${form.id}-makes`} />
      <ListingField form={form} name="model" list={`${form.id}-models`} />
      <Suggestions id={`${form.id}-makes`} names={KNOWN_MAKES} />
      <Suggestions id={`${form.id}-models`} names={knownModels(form.values.make)} />
      <ListingField form={form} name="trim" />
      {form.select("body_style", [...bodyStyles], { empty: "Choose a body style" })}
      <ListingField form={form} name="year" min={OLDEST_VEHICLE_YEAR} />
      <ListingField form={form} name="mileage" min={0} />
      <ListingField form={form} name="price" />
      <ListingField
        form={form}
        name="postcode"
        autoComplete="postal-code"
        onBlur={(event) => void onPostcode(event.target.value)}
      />
    </FormPart>
  );
}

const Suggestions = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);

interface DescriptionPartProps extends PartProps {
  allowedWords: readonly string[];
  captions: readonly string[];
}

const DESCRIPTION = HEADLINE_FIELDS.description;

export function DescriptionPart({ form, allowedWords, captions }: DescriptionPartProps) {
  const texts = { ...form.values, image_alts: captions };
  const warnings = heldWarning(publicationOf(texts, allowedWords).held_words);
  return (
    <Card as="div" className="max-sm:p-4">
      {form.area("description", {
        label: DESCRIPTION.label,
        optional: true,
        hint: DESCRIPTION.hint,
        rows: 4,
      })}
      <p role="status" className="mt-2 font-semibold wrap-anywhere">
        {warnings}
      </p>
    </Card>
  );
}

export const OnSalePart = ({ form, canReserve }: PartProps & { canReserve: boolean }) => (
  <Card as="div" className="max-sm:p-4">
    {canReserve && (
      <Choice
        hint="Buyers read this on the car. They still find it and can ask about it."
        {...form.tick("is_reserved")}
      >
        Reserved
      </Choice>
    )}
    <Choice hint="Make this listing visible to buyers" {...form.tick("published")}>
      Publish listing
    </Choice>
  </Card>
);

interface ListingWarningsProps {
  values: ListingFormValues;
  isLocated: boolean | undefined;
}

/** Probable mistakes in the input. They do not prevent saving. */
export function ListingWarnings({ values, isLocated }: ListingWarningsProps) {
  const { make, model, postcode, battery_kwh, winter_range_est, summer_range_est } = values;
  const warnings = listingWarnings({
    make: make.trim(),
    model: model.trim(),
    year: values.year,
    is_typing: true,
    postcode,
    battery_kwh: numberOf(battery_kwh),
    winter_range_est: numberOf(winter_range_est),
    summer_range_est: numberOf(summer_range_est),
    is_located: isLocated,
  });
  return (
    // Without warnings, it takes no gap of the form.
    <div role="status" className="empty:absolute">
      {warnings.length > 0 && (
        <Card as="div" className="bg-paper-deep wrap-anywhere">
          <p className="font-semibold">Please check</p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const numberOf = (text: string): number | null => readNumber(text) || null;
