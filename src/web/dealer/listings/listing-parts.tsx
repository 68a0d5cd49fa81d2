import { OLDEST_VEHICLE_YEAR } from "#src/domain/policy/listings.ts";
import { type BodyStyle, FORM_BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { heldWarning, publicationOf } from "#src/domain/vehicles/held-words.ts";
import type { ListingFormValues } from "#src/domain/vehicles/listing-form.ts";
import { KNOWN_MAKES, knownModels } from "#src/domain/vehicles/model-names.ts";
import { FormPart } from "#src/web/portal/forms/form-part.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { CheckboxField } from "#src/web/ui/forms/checkbox-field.tsx";
import { Field, InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { ListingField } from "./details/listing-field.tsx";
import type { ListingApiForm } from "./listing-api-form.ts";

export interface PartProps {
  form: ListingApiForm;
}

export const numberField = (form: ListingApiForm, name: keyof ListingFormValues) => ({
  ...form.field(name),
  type: "number",
  inputMode: "decimal" as const,
});

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
      <InputField label="Make" list={`${form.id}-makes`} {...form.field("make")} />
      <InputField label="Model" list={`${form.id}-models`} {...form.field("model")} />
      <Suggestions id={`${form.id}-makes`} names={KNOWN_MAKES} />
      <Suggestions id={`${form.id}-models`} names={knownModels(form.watch("make"))} />
      <InputField label="Trim" optional {...form.field("trim")} />
      <SelectField label="Body style" {...form.field("body_style")}>
        <option value="">Choose a body style</option>
        {[...bodyStyles].map((style) => (
          <option key={style}>{style}</option>
        ))}
      </SelectField>
      <InputField label="Year" {...numberField(form, "year")} min={OLDEST_VEHICLE_YEAR} step={1} />
      <InputField label="Mileage (miles)" {...numberField(form, "mileage")} min={0} step={1} />
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
  const postcode = form.field("postcode");
  return (
    <FormPart columns={2} title="Price and place">
      <InputField
        label="Price"
        hint="In pounds, with each fee a buyer must pay"
        {...numberField(form, "price")}
        step={1}
      />
      <InputField
        label="Postcode"
        hint="Where the car can be seen"
        autoComplete="postal-code"
        {...postcode}
        onBlur={(event) => {
          void postcode.onBlur(event);
          void onPostcode(event.target.value);
        }}
      />
      <ListingField form={form} name="mandatory_fee" />
      <ListingField form={form} name="mandatory_fee_for" />
      <InputField
        label="Stock reference"
        optional
        hint="Your own number for the car. Buyers do not see it."
        autoComplete="off"
        {...form.field("stock_ref")}
      />
    </FormPart>
  );
}

interface DescriptionPartProps extends PartProps {
  allowedWords: readonly string[];
  captions: readonly string[];
}

export function DescriptionPart({ form, allowedWords, captions }: DescriptionPartProps) {
  const texts = { ...form.watch(), image_alts: captions };
  const warnings = heldWarning(publicationOf(texts, allowedWords).held_words);
  return (
    <FormPart columns={2} title="About this car">
      <div className="sm:col-span-2">
        <Field
          label="Description"
          id={`${form.id}-description`}
          optional
          hint="Service history, battery health, tyres, keys, what comes with it."
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
