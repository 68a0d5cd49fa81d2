import { SUGGESTED_MODELS } from "#src/domain/policy/leads.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { LEAD_FORM_ID } from "./lead-form-props.ts";

/** A comma-separated text field, which `startModelPicker` makes a list to add to. */
export function ModelPicker({ models, error }: { models: readonly string[]; error: string | undefined }) {
  return (
    <div data-model-picker>
      <Field
        label="Models you like"
        id={`${LEAD_FORM_ID}-models`}
        optional
        hint="With commas between them"
        error={error}
      >
        {(control) => (
          <div className="flex gap-2">
            <input {...control} name="models" defaultValue={models.join(", ")} />
            <Button variant="outline" className="noscript:hidden" data-add>
              Add
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="sr-only noscript:hidden">
        None chosen
      </p>
      <ul aria-label="Chosen models" data-chosen hidden className={LIST} />
      <ul aria-label="Suggested models" data-suggested className={`${LIST} noscript:hidden`}>
        {SUGGESTED_MODELS.map((model) => (
          <li key={model}>
            <button
              type="button"
              value={model}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-white py-1 pr-3.5 pl-2.5 text-sm font-semibold hover:border-ink hover:bg-paper-deep"
            >
              <Icon name="plus" className="size-4" />
              {model}
            </button>
          </li>
        ))}
      </ul>
      <template>
        <li>
          <input type="hidden" name="models" />
          <button
            type="button"
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-ink py-1 pr-2.5 pl-3.5 text-sm font-semibold text-white hover:bg-ink-soft"
          >
            <span />
            <Icon name="cross" className="size-4" />
            <span className="sr-only">, remove</span>
          </button>
        </li>
      </template>
    </div>
  );
}

const LIST = "mt-3 flex flex-wrap gap-2";
