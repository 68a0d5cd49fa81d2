import { OLDEST_VEHICLE_YEAR } from "#src/domain/policy/listings.ts";
import { type BodyStyle, FORM_BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { HEADLINE_FIELDS } from "#src/domain/vehicles/fields/headline-fields.ts";
import { heldWarning, publicationOf } from "#src/domain/vehicles/held-words.ts";
import { KNOWN_MAKES, knownModels } from "#src/domain/vehicles/model-names.ts";
import { FormPart } from "#src/web/portal/forms/form-part.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { CheckboxField } from "#src/web/ui/forms/checkbox-field.tsx";
import { Field, SelectField } from "#src/web/ui/forms/field.tsx";
import { ListingField } from "./details/listing-field.tsx";
import type { ListingApiForm } from "./own-vehicle.ts";

export interface PartProps {
  form: ListingApiForm;
}

interface CarPartProps extends PartProps {
  presentBodyStyle: BodyStyle | undefined;
}

export function CarPart({ form, presentBodyStyle }: CarPartProps) {
  const bodyStyles = new Set<BodyStyle>([
    ...FORM_BODY_STYLES,
    ...(presentBodyStyle ? [presentBodyStyle] : []),
  ]);
  return (
    <FormPart columns={2} title="The car">
      <ListingField form={form} name="make" list={`${form.id}-makes`} />
      <ListingField form={form} name="model" list={`${form.id}-models`} />
      <Suggestions id={`${form.id}-makes`} names={KNOWN_MAKES} />
      <Suggestions id={`${form.id}-models`} names={knownModels(form.watch("make"))} />
      <ListingField form={form} name="trim" />
      <SelectField label="Body style" {...form.field("body_style")}>
        <option value="">Choose a body style</option>
        {[...bodyStyles].map((style) => (
          <option key={style}>{style}</option>
        ))}
      </SelectField>
      <ListingField form={form} name="year" min={OLDEST_VEHICLE_YEAR} />
      <ListingField form={form} name="mileage" min={0} />
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

interface PricePartProps extends PartProps {
  onPostcode: (postcode: string) => unknown;
}

export function PricePart({ form, onPostcode }: PricePartProps) {
  return (
    <FormPart columns={2} title="Price and place">
      <ListingField form={form} name="price" />
      <ListingField
        form={form}
        name="postcode"
        autoComplete="postal-code"
        onBlur={(event) => {
          void form.field("postcode").onBlur(event);
          void onPostcode(event.target.value);
        }}
      />
      <ListingField form={form} name="mandatory_fee" />
      <ListingField form={form} name="mandatory_fee_for" />
      <ListingField form={form} name="stock_ref" autoComplete="off" />
    </FormPart>
  );
}

interface DescriptionPartProps extends PartProps {
  allowedWords: readonly string[];
  captions: readonly string[];
}

const DESCRIPTION = HEADLINE_FIELDS.description;

export function DescriptionPart({ form, allowedWords, captions }: DescriptionPartProps) {
  const texts = { ...form.watch(), image_alts: captions };
  const warnings = heldWarning(publicationOf(texts, allowedWords).held_words);
  return (
    <FormPart columns={2} title="About this car">
      <div className="sm:col-span-2">
        <Field
          label={DESCRIPTION.label}
          id={`${form.id}-description`}
          optional
          hint={DESCRIPTION.hint}
          error={form.errorOf("description")}
        >
          {(control) => <textarea {...control} rows={7} {...form.register("description")} />}
        </Field>
        <p role="status" className="mt-2 font-semibold wrap-anywhere">
          {warnings}
        </p>
      </div>
    </FormPart>
  );
}

export function PublishedPart({ form: { id, register } }: PartProps) {
  return (
    <Card as="div">
      <CheckboxField
        label="Publish listing"
        id={`${id}-published`}
        hint="Make this listing visible to buyers"
        {...register("published")}
      />
    </Card>
  );
}
