export const FIELD_ERROR = "mt-1 text-sm font-semibold text-danger";

/** Shows what is wrong with a control at the end of its `data-field`, or that nothing is. */
export function showFieldError(control: Element, message: string | null): void {
  const id = `${control.id}-error`;
  const error = document.getElementById(id);
  const others = (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((one) => one !== id && one);
  if (message === null) {
    error?.remove();
    control.removeAttribute("aria-invalid");
  } else {
    const shown = error ?? Object.assign(document.createElement("p"), { id, className: FIELD_ERROR });
    if (shown.textContent !== message) shown.textContent = message;
    if (!error) control.closest("[data-field]")?.append(shown);
    control.setAttribute("aria-invalid", "true");
    others.push(id);
  }
  if (others.length > 0) control.setAttribute("aria-describedby", others.join(" "));
  else control.removeAttribute("aria-describedby");
}
