import { type MouseEvent, useRef, useState, useSyncExternalStore } from "react";
import { useController } from "react-hook-form";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { uniqueModels } from "#src/domain/leads/request/unique-models.ts";
import { SUGGESTED_MODELS } from "#src/domain/policy/leads/lead-form.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { problemText } from "#src/web/ui/forms/wrong-fields.ts";
import { Icon } from "#src/web/ui/icon.tsx";

/**
 * Adds models by typing or from suggestions. The form's value ends with those that are typed but not
 * added yet. A comma-separated text field without JavaScript.
 */
export function ModelPicker({ id }: { id: string }) {
  const { field, fieldState } = useController<LeadFormValues, "models">({ name: "models" });
  const [typed, setTyped] = useState({ text: "", count: 0 });
  const picker = useRef<HTMLDivElement>(null);
  // Without JavaScript the text field itself holds the models.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const models = (field.value ?? []) as string[];
  const chosen = models.slice(0, models.length - typed.count);
  const show = (added: string[], text: string) => {
    const all = uniqueModels([...added, ...text.split(",")]);
    field.onChange(all);
    setTyped({ text, count: all.length - added.length });
  };
  const add = () => show(models, "");
  /** Focuses the next button first: the pressed one goes away. */
  const press = (event: MouseEvent<HTMLButtonElement>, added: string[]) => {
    const buttons = [...(picker.current?.querySelectorAll<HTMLElement>("li button") ?? [])];
    const place = buttons.indexOf(event.currentTarget);
    (buttons[place + 1] ?? buttons[place - 1])?.focus();
    show(added, typed.text);
  };

  return (
    <div ref={picker}>
      <Field
        label="Models you like"
        id={id}
        optional
        hint={isHydrated ? "Type a model and press Enter, or choose below." : "With commas between them"}
        error={problemText(fieldState.error)}
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              name="models"
              value={isHydrated ? typed.text : models.join(", ")}
              onChange={(event) => show(chosen, event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="outline" className="noscript:hidden" onClick={add}>
              Add
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="sr-only noscript:hidden">
        {chosen.length > 0 ? `Chosen: ${chosen.join(", ")}` : "None chosen"}
      </p>
      {isHydrated && chosen.length > 0 && (
        <ChosenModels
          chosen={chosen}
          onPress={(event, model) =>
            press(
              event,
              chosen.filter((other) => other !== model),
            )
          }
        />
      )}
      <SuggestedModels chosen={chosen} onPress={(event, model) => press(event, [...chosen, model])} />
    </div>
  );
}

const LIST = "mt-3 flex flex-wrap gap-2";

interface ModelsProps {
  chosen: readonly string[];
  onPress(event: MouseEvent<HTMLButtonElement>, model: string): void;
}

function ChosenModels({ chosen, onPress }: ModelsProps) {
  return (
    <ul aria-label="Chosen models" className={LIST}>
      {chosen.map((model) => (
        <li key={model}>
          <button
            type="button"
            onClick={(event) => onPress(event, model)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-ink py-1 pr-2.5 pl-3.5 text-sm font-semibold text-white hover:bg-ink-soft"
          >
            {model}
            <Icon name="cross" className="size-4" />
            <span className="sr-only">, remove</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function SuggestedModels({ chosen, onPress }: ModelsProps) {
  const taken = new Set(chosen.map((model) => model.toLowerCase()));
  return (
    <ul aria-label="Suggested models" className={`${LIST} noscript:hidden`}>
      {SUGGESTED_MODELS.filter((model) => !taken.has(model.toLowerCase())).map((model) => (
        <li key={model}>
          <button
            type="button"
            onClick={(event) => onPress(event, model)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-white py-1 pr-3.5 pl-2.5 text-sm font-semibold hover:border-ink hover:bg-paper-deep"
          >
            <Icon name="plus" className="size-4" />
            {model}
          </button>
        </li>
      ))}
    </ul>
  );
}
