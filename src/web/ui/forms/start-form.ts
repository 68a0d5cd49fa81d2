import { showErrorTitle } from "./error-prefix.ts";
import { goToControl } from "./go-to-control.ts";
import { showErrors } from "./show-errors.ts";
import { wrongFields } from "./wrong-fields.ts";

export type Errors = Record<string, string>;

export interface Refusal {
  errors: Errors;
  /** Beside the button, for what no field is to blame for. */
  message: string | null;
  more?: Element | null | undefined;
}

interface FormWork {
  /** Prefix of the ids of its controls, before the name of the field. */
  id: string;
  /** The order of the fields, if the checks have another. */
  order?: readonly string[];
  /** What is wrong with the values now; rejects if the checks cannot be loaded, which leaves them to the server. */
  check: () => Promise<Errors>;
  /** @returns why it was refused; null when it is done */
  send: () => Promise<Refusal | null>;
  busyText: string;
  /** Of the button after what no field is to blame for. */
  retryText?: string;
}

/**
 * Checks a form when it is submitted, and each wrong field again while it is changed; sends it once, and shows what was
 * refused in place. Its markup has an `ErrorBox` and a `FormAlert` that are live.
 * @returns ends it
 */
export function startForm(form: HTMLFormElement, work: FormWork): () => void {
  let errors = shownErrors(form, work.id);
  let isChecked = Object.keys(errors).length > 0;
  let isBusy = false;
  const idleText = form.querySelector("button[type=submit]")?.textContent ?? "";
  const check = () => work.check().catch((): Errors => ({}));
  const show = (now: Errors) => {
    errors = now;
    showErrors(form, wrongFields(work.id, inOrder(now, work.order)));
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    isChecked = true;
    const release = markBusy(form, { busyText: work.busyText, idleText });
    showAlert(form, null);
    const wrong = await check();
    const isWrong = Object.keys(wrong).length > 0;
    if (isWrong) show(wrong);
    const refusal = isWrong ? { errors: wrong, message: null } : await work.send();
    isBusy = false;
    release(refusal?.message != null ? work.retryText : undefined);
    if (!refusal) return;
    show(refusal.errors);
    if (Object.keys(refusal.errors).length > 0) {
      form.querySelector<HTMLElement>("[data-error-box]")?.focus();
    }
    showAlert(form, refusal);
  });

  form.addEventListener("input", async ({ target }) => {
    const name = (target as HTMLInputElement).name;
    if (!isChecked || isBusy || name === "") return;
    const { [name]: now } = await check();
    const { [name]: before, ...others } = errors;
    if (now !== before) show(now === undefined ? others : { ...errors, [name]: now });
  });

  form.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-error-box] a");
    if (link) goToControl(event, link.hash.slice(1));
  });

  // The back/forward cache shows the page as it was left.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isBusy) window.location.reload();
  };
  window.addEventListener("pageshow", onShow);
  return () => window.removeEventListener("pageshow", onShow);
}

/** The errors of a form that was posted before its script had started. */
function shownErrors(form: HTMLElement, id: string): Errors {
  const links = [...form.querySelectorAll<HTMLAnchorElement>("[data-error-box] a")];
  return Object.fromEntries(links.map((link) => [link.hash.slice(id.length + 2), link.textContent]));
}

const inOrder = (errors: Errors, order: readonly string[] = Object.keys(errors)): Errors =>
  Object.fromEntries(order.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]])));

function markBusy(form: HTMLFormElement, { busyText, idleText }: { busyText: string; idleText: string }) {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const focused = document.activeElement;
  if (button) {
    button.disabled = true;
    button.textContent = busyText;
  }
  form.ariaBusy = "true";
  const closing = form.closest("dialog")?.querySelectorAll<HTMLButtonElement>("[data-close]") ?? [];
  for (const one of closing) one.disabled = true;
  return (text = idleText) => {
    form.ariaBusy = null;
    if (button) {
      button.disabled = false;
      button.textContent = text;
    }
    // Browsers take the focus from a disabled button.
    if (focused === button) button?.focus();
    for (const one of closing) one.disabled = false;
  };
}

function showAlert(form: HTMLElement, refusal: Refusal | null): void {
  for (const alert of form.querySelectorAll<HTMLElement>("[role=alert]")) {
    const message = "formAlert" in alert.dataset ? (refusal?.message ?? null) : null;
    alert.replaceChildren(...(message === null ? [] : [message, refusal?.more ?? ""]));
    alert.hidden = message === null;
    if (message === null) continue;
    showErrorTitle(true);
    alert.focus({ preventScroll: true });
    alert.scrollIntoView({ block: "nearest" });
  }
}
