import { PREFERENCE_RADIUS_MILES } from "#src/domain/policy/leads/matching.ts";
import { FormPart } from "#src/web/portal/forms/form-part.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import type { PreferencesApiForm } from "./preferences-api-form.ts";
import { RadioChoice } from "./radio-choice.tsx";

export function AreaPart({ form }: { form: PreferencesApiForm }) {
  const area = form.watch("area");
  const choice = form.register("area");
  return (
    <FormPart title="Where buyers live">
      <RadioChoice {...choice} value="anywhere" label="Anywhere, if they would travel to us" />
      <RadioChoice {...choice} value="radius" label="Within a radius of us" />
      {area === "radius" && (
        <InputField
          label="Radius (miles)"
          hint={`From ${PREFERENCE_RADIUS_MILES.min} to ${PREFERENCE_RADIUS_MILES.max}`}
          inputMode="numeric"
          {...form.field("radius_miles")}
        />
      )}
      <RadioChoice {...choice} value="areas" label="In postcode areas" />
      {area === "areas" && (
        <InputField
          label="Postcode areas"
          hint="The letters at the start of a postcode, such as M, SK, OL"
          autoCapitalize="characters"
          {...form.field("postcode_areas")}
        />
      )}
    </FormPart>
  );
}
