import { useState, useSyncExternalStore } from "react";
import { useController } from "react-hook-form";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { uniqueModels } from "#src/domain/leads/request/unique-models.ts";
import { SUGGESTED_MODELS } from "#src/domain/policy/leads/lead-form.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { problemText } from "#src/web/ui/forms/wrong-fields.ts";
import { Icon } from "#src/web/ui/icon.tsx";

/** Adds models by typing or from suggestions. A comma-separated text field without JavaScript. */
export function ModelPicker({ id }: { id: string }) {
  const { field, fieldState } = useController<LeadFormValues, "models">({ name: "models" });
  const [typed, setTyped] = useState("");
  // Without JavaScript the text field itself holds the models.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const models = (field.value ?? []) as string[];
  const add = (text: string) => {
    field.onChange(uniqueModels([...models, ...text.split(",")]));
    setTyped("");
  };
  const remove = (model: string) => field.onChange(models.filter((other) => other !== model));
  const chosen = new Set(models.map((model) => model.toLowerCase()));

  return (
    <div>
      <Field
        label="Models you like"
        id={id}
        optional
        hint="Type a model and press Enter, or choose below."
        error={problemText(fieldState.error)}
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              name="models"
              value={isHydrated ? typed : models.join(", ")}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => typed.trim() && add(typed)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add(typed);
              }}
            />
            <Button variant="outline" onClick={() => add(typed)}>
              Add
            </Button>
          </div>
        )}
      </Field>
      {isHydrated && models.length > 0 && (
        <ul aria-label="Chosen models" className="mt-3 flex flex-wrap gap-2">
          {models.map((model) => (
            <li key={model}>
              <button
                type="button"
                onClick={() => remove(model)}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-ink py-1 pr-2.5 pl-3.5 text-sm font-semibold text-white hover:bg-ink-soft"
              >
                {model}
                <Icon name="cross" className="size-4" />
                <span className="sr-only">, remove</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Suggested models" className="mt-3 flex flex-wrap gap-2">
        {SUGGESTED_MODELS.filter((model) => !chosen.has(model.toLowerCase())).map((model) => (
          <li key={model}>
            <button
              type="button"
              onClick={() => field.onChange(uniqueModels([...models, model]))}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-white py-1 pr-3.5 pl-2.5 text-sm font-semibold hover:border-ink hover:bg-paper-deep"
            >
              <Icon name="plus" className="size-4" />
              {model}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
