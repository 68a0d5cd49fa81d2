import { onToast, showOnNextPage, type ToastMessage } from "./toast.ts";

const TOAST_DURATION_MS = 4000;
const TOASTS_VISIBLE = 3;

const COLOURS = {
  default: "border-line bg-white text-ink",
  destructive: "border-danger bg-danger text-white",
} as const;

/** Shows toasts in this region, with or without React. @returns a function that stops */
export function startToasts(region: HTMLElement): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const list = region.querySelector("ol");
  const shown = new Map<HTMLElement, ToastMessage>();
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  const remove = (toast: HTMLElement) => {
    clearTimeout(timers.get(toast));
    timers.delete(toast);
    shown.delete(toast);
    toast.remove();
  };
  const resume = () => {
    for (const toast of timers.keys()) expire(toast);
  };
  const pause = () => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
  const expire = (toast: HTMLElement) => {
    clearTimeout(timers.get(toast));
    timers.set(toast, setTimeout(remove, TOAST_DURATION_MS, toast));
  };
  for (const event of ["pointerenter", "focusin"]) region.addEventListener(event, pause, { signal });
  for (const event of ["pointerleave", "focusout"]) region.addEventListener(event, resume, { signal });
  window.addEventListener("pagehide", () => showOnNextPage([...shown.values()]), { signal });
  const stopShowing = onToast((message) => {
    // What failed before has succeeded.
    if (message.variant !== "destructive") {
      for (const [earlier, { variant }] of shown) if (variant === "destructive") remove(earlier);
    }
    const toast = toastElement(message, () => {
      remove(toast);
      // A removed element fires no pointerleave and no focusout.
      resume();
    });
    list?.append(toast);
    shown.set(toast, message);
    expire(toast);
    for (const earlier of [...timers.keys()].slice(0, -TOASTS_VISIBLE)) remove(earlier);
  });
  return () => {
    leaving.abort();
    stopShowing();
    for (const toast of timers.keys()) remove(toast);
  };
}

function toastElement(message: ToastMessage, onClose: () => void): HTMLLIElement {
  const { title, description, action, variant = "default" } = message;
  const words = document.createElement("div");
  words.append(paragraph(title, "font-semibold"));
  if (description) words.append(paragraph(description));
  if (action) words.append(action);
  const close = document.createElement("button");
  close.type = "button";
  close.ariaLabel = "Dismiss";
  close.className = "shrink-0 rounded px-1 text-xl leading-6";
  close.textContent = "×";
  close.addEventListener("click", onClose);
  const toast = document.createElement("li");
  toast.className = `pointer-events-auto flex items-start justify-between gap-3 rounded-card border p-4 shadow-card ${COLOURS[variant]}`;
  toast.append(words, close);
  return toast;
}

function paragraph(text: string, className = ""): HTMLParagraphElement {
  return Object.assign(document.createElement("p"), { textContent: text, className });
}
