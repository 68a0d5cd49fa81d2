import { showErrorTitle } from "./error-prefix.ts";
import { openFolds } from "./go-to-control.ts";
import type { WrongField } from "./wrong-fields.ts";

/** Shows these errors, and no others, in the box of a form (`ErrorBox`) and at its controls. */
export function showErrors(form: HTMLElement, errors: readonly WrongField[]): void {
  const box = form.querySelector<HTMLElement>("[data-error-box]");
  const parts = box?.querySelector<HTMLTemplateElement>("[data-error-parts]")?.content;
  const item = parts?.querySelector("li");
  const text = parts?.querySelector("p");
  if (!box || !item || !text) return;
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
    if (!wrong.has(control.id)) showError(control, undefined, text);
  }
  for (const [id, message] of wrong) {
    const control = form.querySelector(`#${CSS.escape(id)}`);
    if (control) showError(control, message, text);
  }
}

function showError(control: Element, message: string | undefined, model: HTMLElement): void {
  const id = `${control.id}-error`;
  let shown = document.getElementById(id);
  const described = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one !== id);
  if (message === undefined) {
    shown?.remove();
    control.removeAttribute("aria-invalid");
  } else {
    if (!shown) {
      shown = model.cloneNode() as HTMLElement;
      shown.id = id;
      control.closest("[data-field]")?.append(shown);
    }
    shown.textContent = message;
    control.setAttribute("aria-invalid", "true");
    described.push(id);
    openFolds(control);
  }
  const ids = described.join(" ").trim();
  if (ids === "") control.removeAttribute("aria-describedby");
  else control.setAttribute("aria-describedby", ids);
}
