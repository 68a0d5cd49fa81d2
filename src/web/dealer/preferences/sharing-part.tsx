import { EXCLUSIVE_WINDOW_HOURS } from "#src/domain/policy/leads/matching.ts";
import { FormPart } from "#src/web/portal/forms/form-part.tsx";
import type { PreferencesApiForm } from "./preferences-api-form.ts";
import { RadioChoice } from "./radio-choice.tsx";

export function SharingPart({ form }: { form: PreferencesApiForm }) {
  const choice = form.register("sharing");
  return (
    <FormPart title="With other dealers">
      <RadioChoice {...choice} value="shared" label="Shared: one other dealer may get it too" />
      <RadioChoice
        {...choice}
        value="exclusive"
        label={`Exclusive: ours alone for ${EXCLUSIVE_WINDOW_HOURS} opening hours if we answer in time, and permanently if we call`}
        hint="You get fewer enquiries, because we skip those that another dealer already has."
      />
    </FormPart>
  );
}
