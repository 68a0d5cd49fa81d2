import { showErrorTitle } from "./error-prefix.ts";
import { openFolds } from "./go-to-control.ts";
import { showFieldError } from "./show-field-error.ts";
import type { WrongField } from "./wrong-fields.ts";

/** Shows these errors, and no others, in the box of a form (`ErrorBox`) and at its controls. */
export function showErrors(form: HTMLElement, errors: readonly WrongField[]): void {
  const box = form.querySelector<HTMLElement>("[data-error-box]");
  const item = box?.querySelector<HTMLTemplateElement>("[data-error-link]")?.content.querySelector("li");
  if (!box || !item) return;
  const items = errors.map(({ control, message }) => {
    const copy = item.cloneNode(true) as HTMLElement;
    const link = copy.querySelector("a");
    link?.setAttribute("href", `#${control}`);
    link?.append(message);
    return copy;
  });
  box.querySelector("ul")?.replaceChildren(...items);
  box.hidden = errors.length === 0;
  showErrorTitle(errors.length > 0);

  const wrong = new Map(errors.map(({ control, message }) => [control, message]));
  for (const control of form.querySelectorAll("[aria-invalid]")) {
    if (!wrong.has(control.id)) showFieldError(control, null);
  }
  for (const [id, message] of wrong) {
    const control = form.querySelector(`#${CSS.escape(id)}`);
    if (!control) continue;
    showFieldError(control, message);
    openFolds(control);
  }
}
