import { BUDGET_BANDS } from "#src/domain/policy/leads/lead-form.ts";
import { FormPart } from "#src/web/portal/forms/form-part.tsx";
import { Field, FieldError, InputField } from "#src/web/ui/forms/field.tsx";
import type { PreferencesApiForm } from "./preferences-api-form.ts";

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
