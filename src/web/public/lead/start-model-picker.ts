import { uniqueModels } from "#src/domain/leads/request/lead-entries.ts";
import { tellInput } from "./lead-values.ts";

/** Adds models by typing or from suggestions. What is typed but not added counts too. */
export function startModelPicker(form: HTMLFormElement): void {
  const picker = form.querySelector<HTMLElement>("[data-model-picker]");
  const input = picker?.querySelector<HTMLInputElement>("input:not([type=hidden])");
  const list = picker?.querySelector<HTMLElement>("[data-chosen]");
  const model = picker?.querySelector("template")?.content.querySelector("li");
  if (!picker || !input || !list || !model) return;

  const chosen = () => [...list.querySelectorAll("input")].map(({ value }) => value);
  const add = (names: readonly string[]) => {
    const before = chosen();
    for (const name of uniqueModels([...before, ...names]).slice(before.length)) {
      const item = model.cloneNode(true) as HTMLElement;
      item.querySelector("input")?.setAttribute("value", name);
      item.querySelector("span")?.append(name);
      list.append(item);
    }
    showChosen(picker, list, chosen());
  };
  const addTyped = () => {
    add(input.value.split(","));
    input.value = "";
    tellInput(input);
  };

  // What was typed before stays in the field.
  if (input.value === input.defaultValue) {
    add(input.value.split(","));
    input.value = "";
  }
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    addTyped();
  });
  picker.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (!button) return;
    if ("add" in button.dataset) return addTyped();
    focusNext(picker, button);
    if (list.contains(button)) button.closest("li")?.remove();
    add(list.contains(button) || !button.value ? [] : [button.value]);
    tellInput(input);
  });
  const hint = picker.querySelector("[id$=-hint]");
  if (hint) hint.textContent = "Type a model and press Enter, or choose below.";
}

function showChosen(picker: HTMLElement, list: HTMLElement, names: readonly string[]): void {
  list.hidden = names.length === 0;
  const status = picker.querySelector("[role=status]");
  if (status) status.textContent = names.length > 0 ? `Chosen: ${names.join(", ")}` : "None chosen";
  const taken = new Set(names.map((name) => name.toLowerCase()));
  for (const button of picker.querySelectorAll<HTMLButtonElement>("[data-suggested] button")) {
    const item = button.closest("li");
    if (item) item.hidden = taken.has(button.value.toLowerCase());
  }
}

/** The pressed button goes away. */
function focusNext(picker: HTMLElement, pressed: HTMLButtonElement): void {
  const buttons = [...picker.querySelectorAll<HTMLElement>("li:not([hidden]) button")];
  const place = buttons.indexOf(pressed);
  (buttons[place + 1] ?? buttons[place - 1])?.focus();
}
