export interface ToastMessage {
  title: string;
  description?: string;
  /** Below the description, such as a link. */
  action?: HTMLElement;
  variant?: "default" | "destructive";
}

type Listener = (message: ToastMessage) => void;

const NEXT_PAGE_KEY = "second-spark.toast";

let listener: Listener | null = null;
/** Toasts raised before a listener exists: during hydration, or by the page before this one. */
let waiting: ToastMessage[] = raisedByPageBefore();

export function toast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** Shows the toast on the page that loads next, because this one ends with all of its toasts. */
export function toastOnNextPage(message: Omit<ToastMessage, "action">): void {
  try {
    sessionStorage.setItem(NEXT_PAGE_KEY, JSON.stringify(message));
  } catch {
    // Without storage the page loads without the toast.
  }
}

/** Read when the module loads: the page that raised it must not show it. */
function raisedByPageBefore(): ToastMessage[] {
  if (import.meta.env.SSR) return [];
  try {
    const text = sessionStorage.getItem(NEXT_PAGE_KEY);
    sessionStorage.removeItem(NEXT_PAGE_KEY);
    return text === null ? [] : [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** Only the latest subscriber shows toasts. */
export function onToast(show: Listener): () => void {
  listener = show;
  const missed = waiting;
  waiting = [];
  for (const message of missed) show(message);
  return () => {
    if (listener === show) listener = null;
  };
}
