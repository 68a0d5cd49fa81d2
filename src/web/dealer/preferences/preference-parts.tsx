import type { ComponentProps } from "react";
import { BUDGET_BANDS } from "#src/domain/policy/leads/lead-form.ts";
import { EXCLUSIVE_WINDOW_HOURS, PREFERENCE_RADIUS_MILES } from "#src/domain/policy/leads/matching.ts";
import { FormPart } from "#src/web/portal/forms/form-part.tsx";
import { Field, FieldError, InputField } from "#src/web/ui/forms/field.tsx";
import type { PreferencesApiForm } from "./preferences-api-form.ts";

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

export function WishesPart({ form }: { form: PreferencesApiForm }) {
  return (
    <FormPart title="What they want">
      <Field
        label="Makes and models"
        id={`${form.id}-models`}
        optional
        hint="One per line, such as Nissan Leaf or Tesla. Leave empty for any. You also get buyers who are open to any car."
        error={form.errorOf("models")}
      >
        {(input) => <textarea {...input} rows={4} {...form.register("models")} />}
      </Field>
      <BudgetBands form={form} />
      <InputField
        label="Lowest score"
        hint="From 0 to 100. Each enquiry explains its score."
        inputMode="numeric"
        {...form.field("minimum_score")}
      />
    </FormPart>
  );
}

function BudgetBands({ form }: { form: PreferencesApiForm }) {
  const error = `${form.id}-budgets-error`;
  return (
    <fieldset aria-describedby={error}>
      <legend className="mb-1 font-semibold">
        Budgets <span className="font-normal text-ink-soft">(none ticked means any)</span>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {BUDGET_BANDS.map(({ name }, index) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              id={index === 0 ? `${form.id}-budget_bands` : undefined}
              value={name}
              className="size-5 accent-teal"
              {...form.register("budget_bands")}
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError id={error} error={form.errorOf("budget_bands")} />
    </fieldset>
  );
}

interface RadioChoiceProps extends ComponentProps<"input"> {
  label: string;
  hint?: string;
}

function RadioChoice({ label, hint, ...input }: RadioChoiceProps) {
  return (
    <label className="-my-1 flex min-h-11 items-start gap-3 py-2">
      <input type="radio" className="mt-0.5 size-5 shrink-0 accent-teal" {...input} />
      <span>
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
